delete from sys_role_permission where permission_id in
  (select id from sys_permission where url like '/materials/mould%' or perms like 'mould:%');
-- who came to these menus for the moulds alone
delete from sys_role_permission
where permission_id = md5('menu:/materials') and role_id in (md5('role:reviewer'), md5('role:auditor'));
delete from sys_permission where url like '/materials/mould%' or perms like 'mould:%';
