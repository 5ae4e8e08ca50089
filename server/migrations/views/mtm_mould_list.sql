-- Every mould of the catalogue for each tenant, with the number of its own values and the latest version of its
-- category.
create view mtm_mould_list as
select md5(tenant.id || ':' || numbered.mould_no) as id, tenant.id as tenant_id, numbered.mould_no,
  family.content ->> 'category' as category, fit.code as fit, size.value::int as size, stature.value as stature,
  (family.place * 10000 + fit.place * 1000 + size.place * 10 + stature.place)::int as sort_no,
  coalesce(own.measures, 0) as own_measures, coalesce(own.measures, 0) > 0 as is_own,
  coalesce(newest.version_no, 0) as version_no, newest.create_by as update_by, newest.create_time as update_time,
  -- a subquery, not a join: a count skips it
  (select coalesce(sum(quantity), 0)::int from mtm_try_on garment
    where garment.tenant_id = tenant.id and garment.mould_no = numbered.mould_no) as try_on
from sys_tenant tenant
cross join lateral (
  select content -> 'moulds' as families from mtm_published
  where kind = 'catalogue' and tenant_id in (tenant.id, 0)
  order by tenant_id desc, create_time desc limit 1
) catalogue
cross join lateral jsonb_array_elements(catalogue.families) with ordinality as family (content, place)
cross join (values ('slim', 'SLM', 1), ('regular', 'REG', 2), ('relaxed', 'RLX', 3)) as fit (code, short, place)
cross join lateral jsonb_array_elements_text(family.content -> 'sizes') with ordinality as size (value, place)
cross join lateral jsonb_array_elements_text(family.content -> 'statures') with ordinality as stature (value, place)
cross join lateral (
  select concat(
    family.content ->> 'category', '-', fit.short, '-', size.value,
    case when jsonb_array_length(family.content -> 'statures') > 1 then stature.value end
  ) as mould_no
) numbered
left join lateral (
  select version_no, create_by, create_time from mtm_mould_version version
  where version.tenant_id = tenant.id and version.category = family.content ->> 'category'
  order by version_no desc limit 1
) newest on true
left join (
  select tenant_id, mould_no, count(*)::int as measures
  from mtm_mould_override where until_version is null and mould_no is not null
  group by tenant_id, mould_no
) own on own.tenant_id = tenant.id and own.mould_no = numbered.mould_no;
