-- What departments may hand on, the roles of departments, and the screen of those who head one.
insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
values
  (md5('perm:depart:grant'), md5('menu:/isystem/depart'), 2, 'depart:grant', '部门授权', 'Grant permissions to departments', '部門権限付与', 8);

insert into sys_permission
  (id, parent_id, menu_type, name, title_en, title_jp, url, component, icon, sort_no, leaf)
values
  (md5('menu:/isystem/departUserList'), md5('menu:/isystem'), 1, '我的部门', 'My department', '担当部門', '/isystem/departUserList', 'system/DepartUserList', null, 1.5, false);

insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
select md5('perm:' || perms), md5('menu:/isystem/departUserList'), 2, perms, name, en, jp, sort
from (values
  ('my-depart:users', '本部门用户', 'Members of my department', '担当部門のメンバー', 1),
  ('depart-role:list', '部门角色查询', 'List department roles', '部門ロール照会', 2),
  ('depart-role:add', '部门角色添加', 'Add department roles', '部門ロール追加', 3),
  ('depart-role:edit', '部门角色编辑', 'Edit department roles', '部門ロール編集', 4),
  ('depart-role:delete', '部门角色删除', 'Delete department roles', '部門ロール削除', 5),
  ('depart-role:export', '部门角色导出', 'Export department roles', '部門ロール出力', 6),
  ('depart-role:import', '部门角色导入', 'Import department roles', '部門ロール取込', 7),
  ('depart-role:grant', '部门角色授权', 'Grant permissions to department roles', '部門ロール権限付与', 8),
  ('depart-role:users', '部门角色用户', 'Give department roles to users', '部門ロール割当', 9)
) as button (perms, name, en, jp, sort);

-- whoever administers departments, and in the first house those who head one
insert into sys_role_permission (role_id, permission_id)
select holder.role_id, row.id
from (
  select role_id from sys_role_permission where permission_id = md5('perm:depart:add')
  union
  select id from sys_role
  where tenant_id = 0 and role_code in ('manager', 'reviewer', 'planner', 'warehouse', 'finance')
) as holder
join sys_permission row
  on row.url = '/isystem/departUserList' or row.parent_id = md5('menu:/isystem/departUserList')
on conflict do nothing;
insert into sys_role_permission (role_id, permission_id)
select role_id, md5('perm:depart:grant') from sys_role_permission where permission_id = md5('perm:depart:add');
-- whoever reads departments reads their roles
insert into sys_role_permission (role_id, permission_id)
select role_id, md5('perm:depart-role:list') from sys_role_permission where permission_id = md5('perm:depart:list')
on conflict do nothing;
