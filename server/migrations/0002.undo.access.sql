drop table sys_role_data_rule;
drop table sys_permission_data_rule;
drop table sys_role_permission;
drop table sys_permission;
drop table sys_user_role;
drop table sys_role;
