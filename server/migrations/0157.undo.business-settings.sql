delete from sys_role_permission where permission_id in
  (md5('menu:/order/settings'), md5('perm:setting:list'), md5('perm:setting:edit'), md5('perm:price:edit'));
delete from sys_permission where id in (md5('perm:setting:list'), md5('perm:setting:edit'), md5('perm:price:edit'));
delete from sys_permission where id = md5('menu:/order/settings');
alter table mtm_invoice drop column house_version;
