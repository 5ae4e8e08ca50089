update sys_permission set parent_id = md5('menu:/order/my-orders') where perms like 'production:%';
delete from sys_role_permission where permission_id in (
  md5('perm:order:export'), md5('perm:pattern:approve'),
  md5('menu:/order/items'), md5('menu:/order/review'), md5('menu:/order/production'));
delete from sys_permission where id in (md5('perm:order:export'), md5('perm:pattern:approve'));
delete from sys_permission where id in (
  md5('menu:/order/items'), md5('menu:/order/review'), md5('menu:/order/production'));
-- the menu above goes from those who hold nothing below it
delete from sys_role_permission held
where held.permission_id = md5('menu:/order') and not exists (
  select from sys_role_permission other join sys_permission below on below.id = other.permission_id
  where other.role_id = held.role_id and below.parent_id = held.permission_id);
