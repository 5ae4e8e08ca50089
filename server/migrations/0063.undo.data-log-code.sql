delete from sys_permission where perms = 'data-log:list';
