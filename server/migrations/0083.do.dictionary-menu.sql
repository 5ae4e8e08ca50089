-- The menu row of the dictionaries, their codes, and who holds them.
insert into sys_permission
  (id, parent_id, menu_type, name, title_en, title_jp, url, component, icon, sort_no, leaf)
values
  (md5('menu:/isystem/dict'), md5('menu:/isystem'), 1, '数据字典', 'Dictionaries', 'データ辞書', '/isystem/dict', 'system/DictList', null, 5, false);

insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
select md5('perm:' || perms), md5('menu:/isystem/dict'), 2, perms, name, en, jp, sort
from (values
  ('dict:list', '字典查询', 'List dictionaries', '辞書照会', 1),
  ('dict:add', '字典添加', 'Add dictionaries', '辞書追加', 2),
  ('dict:edit', '字典编辑', 'Edit dictionaries', '辞書編集', 3),
  ('dict:delete', '字典删除', 'Delete dictionaries', '辞書削除', 4)
) as button (perms, name, en, jp, sort);

insert into sys_role_permission (role_id, permission_id)
select held.role_id, row.id
from sys_role_permission held
join sys_permission row on row.url = '/isystem/dict' or row.perms like 'dict:%'
where held.permission_id = md5('perm:position:add');
insert into sys_role_permission (role_id, permission_id)
select held.role_id, row.id
from sys_role_permission held
join sys_permission row on row.url = '/isystem/dict' or row.perms = 'dict:list'
where held.permission_id = md5('perm:position:list')
on conflict do nothing;
