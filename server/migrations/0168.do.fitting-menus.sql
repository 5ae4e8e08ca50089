-- Menu and codes of the shipping desk and of fittings.
insert into sys_permission
  (id, parent_id, menu_type, name, title_en, title_jp, url, component, icon, sort_no, leaf, redirect)
values
  (md5('menu:/order/shipments'), md5('menu:/order'), 1, '发货', 'Shipments', '出荷', '/order/shipments', 'order/Shipments', null, 21, false, null),
  (md5('menu:/order/fittings'), md5('menu:/order'), 1, '试衣', 'Fittings', '試着', '/order/fittings', 'order/Fittings', null, 22, false, null);
insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
values
  (md5('perm:shipment:list'), md5('menu:/order/shipments'), 2, 'shipment:list', '发货查询', 'List shipments', '出荷照会', 1),
  (md5('perm:shipment:export'), md5('menu:/order/shipments'), 2, 'shipment:export', '发货导出', 'Export shipments', '出荷出力', 2),
  (md5('perm:fitting:list'), md5('menu:/order/fittings'), 2, 'fitting:list', '试衣查询', 'List fittings', '試着照会', 1),
  (md5('perm:fitting:edit'), md5('menu:/order/fittings'), 2, 'fitting:edit', '试衣登记', 'Record fittings', '試着登録', 2),
  (md5('perm:fitting:export'), md5('menu:/order/fittings'), 2, 'fitting:export', '试衣导出', 'Export fittings', '試着出力', 3);
update sys_permission set parent_id = md5('menu:/order/shipments') where perms = 'order:ship';

-- who ships gets the desk for it, who measures clients gets the fittings
create temporary table new_grant (role text, what text) on commit drop;
insert into new_grant
select role, what
from unnest(array['tenant_admin', 'warehouse']) role,
  unnest(array['menu:/order', 'menu:/order/shipments', 'perm:shipment:list', 'perm:shipment:export']) what
union all
select role, what
from unnest(array['tenant_admin', 'manager', 'salesman']) role,
  unnest(array['menu:/order/fittings', 'perm:fitting:list', 'perm:fitting:edit', 'perm:fitting:export']) what
union all
select role, what
from unnest(array['reviewer', 'auditor']) role, unnest(array['menu:/order/fittings', 'perm:fitting:list']) what;
insert into sys_role_permission (role_id, permission_id)
select role.id, md5(new_grant.what)
from new_grant join sys_role role on role.id = md5('role:' || new_grant.role)
on conflict do nothing;
drop table new_grant;
