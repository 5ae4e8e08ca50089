update sys_permission set parent_id = md5('menu:/order/my-orders') where perms like 'production:%';
delete from sys_role_permission where permission_id in (
  md5('perm:order:export'), md5('perm:pattern:approve'),
  md5('menu:/order/items'), md5('menu:/order/review'), md5('menu:/order/production'));
delete from sys_permission where id in (md5('perm:order:export'), md5('perm:pattern:approve'));
delete from sys_permission where id in (
  md5('menu:/order/items'), md5('menu:/order/review'), md5('menu:/order/production'));
