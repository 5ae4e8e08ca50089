-- grants go with their rows
delete from sys_permission where perms = 'file:view';
drop table sys_file;
