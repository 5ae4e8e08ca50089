-- The menu row of the roles, their codes, and who holds them: whoever administers positions administers roles.
insert into sys_permission
  (id, parent_id, menu_type, name, title_en, title_jp, url, component, icon, sort_no, leaf)
values
  (md5('menu:/isystem/roleUserList'), md5('menu:/isystem'), 1, '角色管理', 'Roles', 'ロール管理', '/isystem/roleUserList', 'system/RoleUserList', null, 1.2, false);

insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
select md5('perm:' || perms), md5('menu:/isystem/roleUserList'), 2, perms, name, en, jp, sort
from (values
  ('role:list', '角色查询', 'List roles', 'ロール照会', 1),
  ('role:add', '角色添加', 'Add roles', 'ロール追加', 2),
  ('role:edit', '角色编辑', 'Edit roles', 'ロール編集', 3),
  ('role:delete', '角色删除', 'Delete roles', 'ロール削除', 4),
  ('role:export', '角色导出', 'Export roles', 'ロール出力', 5),
  ('role:import', '角色导入', 'Import roles', 'ロール取込', 6),
  ('role:grant', '角色授权', 'Grant permissions', 'ロール権限付与', 7),
  ('role:users', '角色用户', 'Give roles to users', 'ロール割当', 8)
) as button (perms, name, en, jp, sort);

insert into sys_role_permission (role_id, permission_id)
select held.role_id, row.id
from sys_role_permission held
join sys_permission row on row.url = '/isystem/roleUserList' or row.perms like 'role:%'
where held.permission_id = md5('perm:position:add');
insert into sys_role_permission (role_id, permission_id)
select held.role_id, row.id
from sys_role_permission held
join sys_permission row on row.url = '/isystem/roleUserList' or row.perms = 'role:list'
where held.permission_id = md5('perm:position:list')
on conflict do nothing;
