-- Codes that moves of orders and pieces ask for, and who holds them (reference 12).
create temporary table new_button (perms text, name text, en text, jp text, sort int) on commit drop;
insert into new_button values
  ('order:ship', '订单发货', 'Ship orders', '注文発送', 8),
  ('order:receive', '确认签收', 'Confirm receipt', '受取確認', 9),
  ('pay:import', '付款导入', 'Import payments', '入金取込', 10),
  ('pay:confirm', '付款确认', 'Confirm payments', '入金確認', 11),
  ('pay:refund', '退款登记', 'Record refunds', '返金登録', 12),
  ('production:scan', '工序扫描', 'Scan stations', '工程スキャン', 21),
  ('production:rework', '返工登记', 'Send back for rework', '手直し登録', 22),
  ('production:skip', '跳过工序', 'Skip stations', '工程省略', 23);

insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
select md5('perm:' || perms), md5('menu:/order/my-orders'), 2, perms, name, en, jp, sort from new_button;
drop table new_button;

insert into sys_role_permission (role_id, permission_id)
select md5('role:' || role), md5('perm:' || perms)
from (values
  ('tenant_admin', 'order:ship'), ('tenant_admin', 'order:receive'),
  ('manager', 'order:receive'), ('salesman', 'order:receive'), ('customer', 'order:receive'),
  ('manager', 'production:scan'), ('manager', 'production:rework'), ('manager', 'production:skip'),
  ('planner', 'production:scan'), ('cutter', 'production:scan'), ('line', 'production:scan'),
  ('qc', 'production:scan'), ('qc', 'production:rework'), ('presser', 'production:scan'),
  ('packer', 'production:scan'), ('warehouse', 'production:scan'), ('warehouse', 'order:ship'),
  ('finance', 'pay:import'), ('finance', 'pay:confirm'), ('finance', 'pay:refund')
) as held (role, perms);
