-- The file of a customer, the own data of a customer, and the codes of what is done with personal data.
insert into sys_permission
  (id, parent_id, menu_type, name, title_en, title_jp, url, component, icon, sort_no, leaf, redirect, hidden)
values
  (md5('menu:/order/customer-file'), md5('menu:/order'), 1, '客户档案', 'Client file', '顧客カルテ', '/order/customer-file', 'order/CustomerFile', null, 41, false, null, true),
  (md5('menu:/order/my-data'), md5('menu:/order'), 1, '我的资料', 'My data', 'マイデータ', '/order/my-data', 'order/MyData', null, 42, false, null, false);
insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
select md5('perm:' || perms), md5('menu:' || parent), 2, perms, name, en, jp, sort
from (values
  ('/order/customers', 'customer:merge', '客户合并', 'Merge clients', '顧客統合', 1),
  ('/order/customers', 'customer:erase', '客户清除', 'Erase clients', '顧客データ消去', 2),
  ('/order/customers', 'customer:log', '客户资料访问记录', 'Read who read client data', '顧客データ閲覧記録', 3),
  ('/order/customers', 'measure:export', '量体单导出', 'Export measure sheets', '採寸表出力', 4),
  ('/order/customers', 'measure:import', '量体单导入', 'Import measure sheets', '採寸表取込', 5),
  ('/order/my-data', 'mydata:view', '本人资料', 'Own data', '本人データ', 1)
) as button (parent, perms, name, en, jp, sort);

-- who keeps clients opens their files; the auditor reads them, and who read them
insert into sys_role_permission (role_id, permission_id)
select held.role_id, md5('menu:/order/customer-file')
from sys_role_permission held
where held.permission_id = md5('menu:/order/customers');
insert into sys_role_permission (role_id, permission_id)
select md5('role:' || role), md5(what)
from (values
  ('auditor', 'menu:/order/customers'), ('auditor', 'menu:/order/customer-file'), ('auditor', 'perm:customer:log'),
  ('tenant_admin', 'perm:customer:merge'), ('tenant_admin', 'perm:customer:erase'), ('tenant_admin', 'perm:customer:log'),
  ('tenant_admin', 'perm:measure:export'), ('tenant_admin', 'perm:measure:import'),
  ('manager', 'perm:customer:merge'), ('manager', 'perm:customer:log'),
  ('manager', 'perm:measure:export'), ('manager', 'perm:measure:import'),
  ('customer', 'menu:/order/my-data'), ('customer', 'perm:mydata:view')
) as held (role, what);
