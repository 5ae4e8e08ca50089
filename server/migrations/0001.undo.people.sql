drop table sys_user_depart;
drop table sys_user_tenant;
drop table sys_user;
drop table sys_depart;
drop table sys_tenant;
