delete from sys_role_permission where permission_id = md5('perm:order:note:view');
delete from sys_permission where id = md5('perm:order:note:view');
