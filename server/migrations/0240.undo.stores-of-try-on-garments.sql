alter table mtm_try_on drop constraint mtm_try_on_place_check;
-- a name that is taken already is told apart by the code, which no two departments share
update mtm_try_on garment
set store = case
  when exists (
    select from mtm_try_on other
    left join sys_depart also on also.id = other.depart_id
    where other.tenant_id = garment.tenant_id and other.mould_no = garment.mould_no and other.id <> garment.id
      and coalesce(other.store, left(also.depart_name, 40)) = left(depart.depart_name, 40)
  ) then left(depart.org_code, 40) else left(depart.depart_name, 40) end
from sys_depart depart where depart.id = garment.depart_id;
alter table mtm_try_on drop column depart_id, alter column store set not null;
