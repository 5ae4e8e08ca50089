delete from sys_permission;
