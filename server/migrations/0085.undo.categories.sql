delete from sys_permission where url = '/isys/category' or perms like 'category:%';
drop table sys_category;
