-- A store that has try-on garments is a department of the house, so that its people can be told of them; a place that
-- is none keeps its name.
alter table mtm_try_on
  add column depart_id char(32) references sys_depart (id),
  alter column store drop not null;

-- what was typed so far, where it names a department; of two names for one, the second stays a name
with named as (
  select distinct on (tenant_id, mould_no, depart_id) *
  from (
    select distinct on (garment.id) garment.id, garment.tenant_id, garment.mould_no, garment.store, depart.id as depart_id
    from mtm_try_on garment
    join sys_depart depart on depart.tenant_id = garment.tenant_id and depart.del_flag = 0
      and lower(garment.store) in (
        lower(depart.depart_name), lower(depart.depart_name_en), lower(depart.depart_name_abbr), lower(depart.org_code)
      )
    order by garment.id, depart.org_code
  ) found
  order by tenant_id, mould_no, depart_id, store
)
update mtm_try_on garment set depart_id = named.depart_id, store = null
from named where named.id = garment.id;

alter table mtm_try_on
  add constraint mtm_try_on_place_check check (num_nonnulls(depart_id, store) = 1),
  add unique (tenant_id, mould_no, depart_id);
