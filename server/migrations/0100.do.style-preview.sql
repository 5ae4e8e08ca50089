-- The style preview, and the code to keep a style under a number.
insert into sys_permission
  (id, parent_id, menu_type, name, title_en, title_jp, url, component, icon, sort_no, leaf, redirect)
values
  (md5('menu:/order/style-preview'), md5('menu:/order'), 1, '款式预览', 'Style preview', 'スタイルプレビュー', '/order/style-preview', 'order/StylePreview', null, 4, false, null);
insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
values
  (md5('perm:style:add'), md5('menu:/order/style-preview'), 2, 'style:add', '款式添加', 'Add styles', 'スタイル追加', 1);

-- who orders looks at styles; who keeps the house's materials keeps its styles
insert into sys_role_permission (role_id, permission_id)
select held.role_id, md5('menu:/order/style-preview')
from sys_role_permission held
where held.permission_id = md5('menu:/order/customized/home');
insert into sys_role_permission (role_id, permission_id)
select md5('role:' || code), md5('perm:style:add')
from unnest(array['tenant_admin', 'manager']) code;
