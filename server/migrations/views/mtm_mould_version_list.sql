-- Versions of the moulds; the newest of a category is the current one.
create view mtm_mould_version_list as
select version.*,
  not exists (
    select from mtm_mould_version newer
    where newer.tenant_id = version.tenant_id and newer.category = version.category
      and newer.version_no > version.version_no
  ) as is_current
from mtm_mould_version version;
