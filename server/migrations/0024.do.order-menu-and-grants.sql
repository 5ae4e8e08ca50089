-- Menu and button rows of the order screens, and who holds them.
insert into sys_permission
  (id, parent_id, menu_type, name, title_en, title_jp, url, component, icon, sort_no, leaf, redirect)
values
  (md5('menu:/order'), null, 0, '定制', 'Tailoring', 'オーダー', '/order', 'layouts/RouteView', 'skin', 2, false, null),
  (md5('menu:/order/fabric'), md5('menu:/order'), 1, '素材库', 'Material album', '素材アルバム', '/order/fabric', 'order/FabricHome', null, 1, false, null),
  (md5('menu:/order/customized/home'), md5('menu:/order'), 1, '定制下单', 'Customized order', 'オーダー注文', '/order/customized/home', 'order/CustomizedHome', null, 2, false, null),
  (md5('menu:/order/my-orders'), md5('menu:/order'), 1, '我的订单', 'My orders', 'マイ注文', '/order/my-orders', 'order/MyOrders', null, 3, false, null);

create temporary table new_button (
  parent text, perms text, name text, en text, jp text, sort int
) on commit drop;

insert into new_button values
  ('/order/fabric', 'fabric:list', '面料查询', 'List fabrics', '生地照会', 1),
  ('/order/fabric', 'fabric:add', '面料添加', 'Add fabrics', '生地追加', 2),
  ('/order/fabric', 'fabric:edit', '面料编辑', 'Edit fabrics', '生地編集', 3),
  ('/order/fabric', 'fabric:delete', '面料删除', 'Delete fabrics', '生地削除', 4),
  ('/order/fabric', 'fabric:export', '面料导出', 'Export fabrics', '生地出力', 5),
  ('/order/fabric', 'fabric:import', '面料导入', 'Import fabrics', '生地取込', 6),
  ('/order/fabric', 'lining:list', '里料查询', 'List linings', '裏地照会', 11),
  ('/order/fabric', 'lining:add', '里料添加', 'Add linings', '裏地追加', 12),
  ('/order/fabric', 'lining:edit', '里料编辑', 'Edit linings', '裏地編集', 13),
  ('/order/fabric', 'lining:delete', '里料删除', 'Delete linings', '裏地削除', 14),
  ('/order/fabric', 'lining:export', '里料导出', 'Export linings', '裏地出力', 15),
  ('/order/fabric', 'lining:import', '里料导入', 'Import linings', '裏地取込', 16),
  ('/order/fabric', 'button:list', '纽扣查询', 'List buttons', '釦照会', 21),
  ('/order/fabric', 'button:add', '纽扣添加', 'Add buttons', '釦追加', 22),
  ('/order/fabric', 'button:edit', '纽扣编辑', 'Edit buttons', '釦編集', 23),
  ('/order/fabric', 'button:delete', '纽扣删除', 'Delete buttons', '釦削除', 24),
  ('/order/fabric', 'button:export', '纽扣导出', 'Export buttons', '釦出力', 25),
  ('/order/fabric', 'button:import', '纽扣导入', 'Import buttons', '釦取込', 26),
  ('/order/fabric', 'style:list', '款式查询', 'List styles', 'スタイル照会', 31),
  ('/order/customized/home', 'customer:list', '客户查询', 'List clients', '顧客照会', 1),
  ('/order/customized/home', 'customer:add', '客户添加', 'Add clients', '顧客追加', 2),
  ('/order/customized/home', 'customer:edit', '客户编辑', 'Edit clients', '顧客編集', 3),
  ('/order/customized/home', 'customer:delete', '客户删除', 'Delete clients', '顧客削除', 4),
  ('/order/customized/home', 'customer:export', '客户导出', 'Export clients', '顧客出力', 5),
  ('/order/customized/home', 'customer:import', '客户导入', 'Import clients', '顧客取込', 6),
  ('/order/customized/home', 'measure:list', '量体单查询', 'Read measure sheets', '採寸表照会', 11),
  ('/order/customized/home', 'measure:edit', '量体单录入', 'Enter measure sheets', '採寸表入力', 12),
  ('/order/customized/home', 'order:add', '订单添加', 'Add orders', '注文追加', 21),
  ('/order/customized/home', 'order:submit', '订单提交', 'Submit orders', '注文確定', 22),
  ('/order/my-orders', 'order:list', '订单查询', 'List orders', '注文照会', 1),
  ('/order/my-orders', 'order:edit', '订单编辑', 'Edit orders', '注文編集', 2),
  ('/order/my-orders', 'order:delete', '订单删除', 'Delete orders', '注文削除', 3),
  ('/order/my-orders', 'order:cancel', '订单取消', 'Cancel orders', '注文キャンセル', 4),
  ('/order/my-orders', 'order:review', '订单审核', 'Review orders', '注文審査', 5),
  ('/order/my-orders', 'order:hold', '订单暂停', 'Hold orders', '注文保留', 6),
  ('/order/my-orders', 'order:price:view', '查看价格', 'See prices', '価格表示', 7);

insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
select md5('perm:' || perms), md5('menu:' || parent), 2, perms, name, en, jp, sort from new_button;
drop table new_button;

create temporary table new_grant (role text, what text) on commit drop;
insert into new_grant values
  -- menus, then codes; `%` stands for every code that begins so
  ('tenant_admin', '/order/fabric'), ('tenant_admin', '/order/customized/home'), ('tenant_admin', '/order/my-orders'),
  ('tenant_admin', 'fabric:%'), ('tenant_admin', 'lining:%'), ('tenant_admin', 'button:%'), ('tenant_admin', 'style:%'),
  ('tenant_admin', 'customer:%'), ('tenant_admin', 'measure:%'), ('tenant_admin', 'order:%'),

  ('manager', '/order/fabric'), ('manager', '/order/customized/home'), ('manager', '/order/my-orders'),
  ('manager', 'fabric:list'), ('manager', 'lining:list'), ('manager', 'button:list'), ('manager', 'style:list'),
  ('manager', 'customer:%'), ('manager', 'measure:%'),
  ('manager', 'order:list'), ('manager', 'order:add'), ('manager', 'order:edit'), ('manager', 'order:delete'),
  ('manager', 'order:submit'), ('manager', 'order:cancel'), ('manager', 'order:hold'), ('manager', 'order:price:view'),

  ('salesman', '/order/fabric'), ('salesman', '/order/customized/home'), ('salesman', '/order/my-orders'),
  ('salesman', 'fabric:list'), ('salesman', 'lining:list'), ('salesman', 'button:list'), ('salesman', 'style:list'),
  ('salesman', 'customer:list'), ('salesman', 'customer:add'), ('salesman', 'customer:edit'), ('salesman', 'customer:delete'),
  ('salesman', 'measure:%'),
  ('salesman', 'order:list'), ('salesman', 'order:add'), ('salesman', 'order:edit'), ('salesman', 'order:delete'),
  ('salesman', 'order:submit'), ('salesman', 'order:cancel'), ('salesman', 'order:price:view'),

  ('customer', '/order/fabric'), ('customer', '/order/customized/home'), ('customer', '/order/my-orders'),
  ('customer', 'fabric:list'), ('customer', 'lining:list'), ('customer', 'button:list'), ('customer', 'style:list'),
  ('customer', 'customer:list'), ('customer', 'measure:%'),
  ('customer', 'order:list'), ('customer', 'order:add'), ('customer', 'order:edit'), ('customer', 'order:delete'),
  ('customer', 'order:submit'), ('customer', 'order:cancel'), ('customer', 'order:price:view'),

  ('reviewer', '/order/fabric'), ('reviewer', '/order/my-orders'),
  ('reviewer', 'fabric:list'), ('reviewer', 'lining:list'), ('reviewer', 'button:list'), ('reviewer', 'style:list'),
  ('reviewer', 'customer:list'), ('reviewer', 'measure:list'),
  ('reviewer', 'order:list'), ('reviewer', 'order:review'), ('reviewer', 'order:hold'), ('reviewer', 'order:price:view'),

  ('warehouse', '/order/fabric'),
  ('warehouse', 'fabric:list'), ('warehouse', 'lining:list'), ('warehouse', 'button:list'),

  ('finance', '/order/my-orders'), ('finance', 'order:list'), ('finance', 'order:price:view'),

  ('auditor', '/order/fabric'), ('auditor', '/order/my-orders'),
  ('auditor', 'fabric:list'), ('auditor', 'lining:list'), ('auditor', 'button:list'), ('auditor', 'style:list'),
  ('auditor', 'customer:list'), ('auditor', 'measure:list'), ('auditor', 'order:list'), ('auditor', 'order:price:view');

insert into sys_role_permission (role_id, permission_id)
select distinct md5('role:' || g.role), p.id
from new_grant g join sys_permission p on p.url = g.what or p.perms like g.what;
-- a menu is reached through its parent
insert into sys_role_permission (role_id, permission_id)
select distinct md5('role:' || role), md5('menu:/order') from new_grant where what like '/order/%';
drop table new_grant;
