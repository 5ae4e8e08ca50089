-- The code of a department that was deleted is never given again: orders, rolls and measurements still name it.
create table sys_retired_depart_code (
  tenant_id int not null references sys_tenant (id) on delete cascade,
  org_code varchar(64) not null,
  primary key (tenant_id, org_code)
);

create function sys_retire_depart_codes() returns trigger language plpgsql as $$
begin
  insert into sys_retired_depart_code (tenant_id, org_code)
  select tenant_id, org_code from gone
  on conflict do nothing;
  return null;
end
$$;
create trigger sys_depart_retires after delete on sys_depart referencing old table as gone
  for each statement execute function sys_retire_depart_codes();

-- those of departments that went before, with what they stood below
insert into sys_retired_depart_code (tenant_id, org_code)
select distinct named.tenant_id, left(named.org_code, size)
from (
  select tenant_id, org_code from mtm_button
  union select tenant_id, org_code from mtm_collection
  union select tenant_id, org_code from mtm_customer
  union select tenant_id, org_code from mtm_fabric
  union select tenant_id, org_code from mtm_fit_profile
  union select tenant_id, org_code from mtm_lining
  union select tenant_id, org_code from mtm_measure_sheet
  union select tenant_id, org_code from mtm_order
  union select tenant_id, org_code from mtm_order_template
  union select tenant_id, org_code from mtm_picture
  union select tenant_id, org_code from mtm_stock_roll
  union select tenant_id, org_code from mtm_style
  union select tenant_id, org_code from sys_position
  union select tenant_id, org_code from sys_user_tenant
) named
join sys_tenant tenant on tenant.id = named.tenant_id
cross join generate_series(3, length(named.org_code), 3) size
where named.org_code ~ '^([A-Z]\d\d)+$'
  and not exists (
    select from sys_depart depart
    where depart.tenant_id = named.tenant_id and depart.org_code = left(named.org_code, size)
  );
