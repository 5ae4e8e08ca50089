-- The screens on which cloths, linings, buttons and clients are kept.
insert into sys_permission
  (id, parent_id, menu_type, name, title_en, title_jp, url, component, icon, sort_no, leaf, redirect)
values
  (md5('menu:/materials'), null, 0, '资料', 'Master data', 'マスタ', '/materials', 'layouts/RouteView', 'profile', 4, false, '/materials/fabrics'),
  (md5('menu:/materials/fabrics'), md5('menu:/materials'), 1, '面料', 'Fabrics', '生地', '/materials/fabrics', 'order/Fabrics', null, 1, false, null),
  (md5('menu:/materials/linings'), md5('menu:/materials'), 1, '里料', 'Linings', '裏地', '/materials/linings', 'order/Linings', null, 2, false, null),
  (md5('menu:/materials/buttons'), md5('menu:/materials'), 1, '纽扣', 'Buttons', '釦', '/materials/buttons', 'order/Buttons', null, 3, false, null),
  (md5('menu:/order/customers'), md5('menu:/order'), 1, '客户', 'Clients', '顧客', '/order/customers', 'order/Customers', null, 4, false, null);

-- who may change something of them keeps them; who enters clients keeps these
insert into sys_role_permission (role_id, permission_id)
select distinct held.role_id, menu.id
from sys_role_permission held
join sys_permission code on code.id = held.permission_id and code.perms in ('fabric:edit', 'lining:edit', 'button:edit')
join sys_permission menu on menu.url like '/materials%';
insert into sys_role_permission (role_id, permission_id)
select distinct held.role_id, md5('menu:/order/customers')
from sys_role_permission held
where held.permission_id = md5('perm:customer:edit');
