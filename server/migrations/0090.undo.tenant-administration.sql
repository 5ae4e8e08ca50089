delete from sys_permission where house_only;
alter table sys_permission drop column house_only;
alter table sys_tenant
  drop constraint sys_tenant_term,
  drop column update_time,
  drop column update_by,
  drop column version;
