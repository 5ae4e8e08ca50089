-- The menu row of the departments, their codes, and who holds them.
insert into sys_permission
  (id, parent_id, menu_type, name, title_en, title_jp, url, component, icon, sort_no, leaf)
values
  (md5('menu:/isystem/depart'), md5('menu:/isystem'), 1, '部门管理', 'Departments', '部門管理', '/isystem/depart', 'system/DepartList', null, 1.4, false);

insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
select md5('perm:' || perms), md5('menu:/isystem/depart'), 2, perms, name, en, jp, sort
from (values
  ('depart:list', '部门查询', 'List departments', '部門照会', 1),
  ('depart:add', '部门添加', 'Add departments', '部門追加', 2),
  ('depart:edit', '部门编辑', 'Edit departments', '部門編集', 3),
  ('depart:delete', '部门删除', 'Delete departments', '部門削除', 4),
  ('depart:export', '部门导出', 'Export departments', '部門出力', 5),
  ('depart:import', '部门导入', 'Import departments', '部門取込', 6),
  ('depart:users', '部门用户', 'Members of departments', '部門メンバー', 7)
) as button (perms, name, en, jp, sort);

insert into sys_role_permission (role_id, permission_id)
select held.role_id, row.id
from sys_role_permission held
join sys_permission row on row.url = '/isystem/depart' or row.perms like 'depart:%'
where held.permission_id = md5('perm:position:add');
insert into sys_role_permission (role_id, permission_id)
select held.role_id, row.id
from sys_role_permission held
join sys_permission row on row.url = '/isystem/depart' or row.perms = 'depart:list'
where held.permission_id = md5('perm:position:list')
on conflict do nothing;
