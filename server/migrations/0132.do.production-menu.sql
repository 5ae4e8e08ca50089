-- Menu and codes of the review desk, the production board and the order items.
insert into sys_permission
  (id, parent_id, menu_type, name, title_en, title_jp, url, component, icon, sort_no, leaf, redirect)
values
  (md5('menu:/order/items'), md5('menu:/order'), 1, '订单明细', 'Order items', '注文明細', '/order/items', 'order/OrderItems', null, 5, false, null),
  (md5('menu:/order/review'), md5('menu:/order'), 1, '审单台', 'Review desk', '審査デスク', '/order/review', 'order/ReviewDesk', null, 6, false, null),
  (md5('menu:/order/production'), md5('menu:/order'), 1, '生产看板', 'Production board', '生産ボード', '/order/production', 'order/ProductionBoard', null, 7, false, null);

insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
values
  (md5('perm:order:export'), md5('menu:/order/items'), 2, 'order:export', '订单明细导出', 'Export order items', '注文明細出力', 1),
  (md5('perm:pattern:approve'), md5('menu:/order/review'), 2, 'pattern:approve', '版样审核', 'Approve patterns', '型紙承認', 1);
update sys_permission set parent_id = md5('menu:/order/production') where perms like 'production:%';

-- who has to do with it already gets the screen for it; clients look at their own orders
create temporary table new_grant (held text, what text) on commit drop;
insert into new_grant values
  ('order:review', 'menu:/order/review'), ('order:review', 'perm:pattern:approve'),
  ('production:scan', 'menu:/order/production'), ('production:scan', 'menu:/order'),
  ('order:list', 'menu:/order/items'), ('order:list', 'perm:order:export');
insert into sys_role_permission (role_id, permission_id)
select distinct held.role_id, md5(new_grant.what)
from sys_role_permission held
join sys_permission code on code.id = held.permission_id
join new_grant on new_grant.held = code.perms
join sys_role role on role.id = held.role_id
where role.role_code <> 'customer' or new_grant.held <> 'order:list'
on conflict do nothing;
drop table new_grant;
