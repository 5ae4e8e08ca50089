-- Which company data an invoice was issued under: it says the same for ever.
alter table mtm_invoice add column house_version varchar(60);

-- The screen of the business settings, and who reads and who changes them.
insert into sys_permission
  (id, parent_id, menu_type, name, title_en, title_jp, url, component, icon, sort_no, leaf, redirect)
values
  (md5('menu:/order/settings'), md5('menu:/order'), 1, '业务设置', 'Business settings', '業務設定', '/order/settings', 'order/BusinessSettings', null, 40, false, null);
insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
values
  (md5('perm:setting:list'), md5('menu:/order/settings'), 2, 'setting:list', '业务设置查询', 'Read business settings', '業務設定照会', 1),
  (md5('perm:setting:edit'), md5('menu:/order/settings'), 2, 'setting:edit', '业务设置编辑', 'Change business settings', '業務設定編集', 2),
  (md5('perm:price:edit'), md5('menu:/order/settings'), 2, 'price:edit', '价目维护', 'Keep price lists', '価格表編集', 3);

insert into sys_role_permission (role_id, permission_id)
select role.id, md5(what)
from (values
  ('tenant_admin', 'menu:/order/settings'), ('tenant_admin', 'perm:setting:list'),
  ('tenant_admin', 'perm:setting:edit'), ('tenant_admin', 'perm:price:edit'),
  ('manager', 'menu:/order/settings'), ('manager', 'perm:setting:list'),
  ('finance', 'menu:/order/settings'), ('finance', 'perm:setting:list'),
  ('auditor', 'menu:/order/settings'), ('auditor', 'perm:setting:list')
) as held (role, what)
join sys_role role on role.id = md5('role:' || role);
