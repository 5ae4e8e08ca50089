delete from sys_role_permission where permission_id = md5('perm:customer:credit');
delete from sys_permission where id = md5('perm:customer:credit');
alter table mtm_customer drop column credit;
