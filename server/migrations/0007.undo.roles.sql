delete from sys_role_permission where role_id in (select id from sys_role where tenant_id = 0);
delete from sys_role_data_rule where role_id in (select id from sys_role where tenant_id = 0);
delete from sys_permission_data_rule where rule_code is not null;
delete from sys_role where tenant_id = 0;
