-- Dictionaries leave and come in as sheets with their items, for whoever may add them.
insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
select md5('perm:' || perms),
  md5('menu:/isystem/dict'),
  2, perms, name, en, jp, sort
from (values
  ('dict:export', '字典导出', 'Export dictionaries', '辞書出力', 19),
  ('dict:import', '字典导入', 'Import dictionaries', '辞書取込', 20)
) as button (perms, name, en, jp, sort);

insert into sys_role_permission (role_id, permission_id)
select held.role_id, md5('perm:dict:' || action)
from sys_role_permission held, (values ('export'), ('import')) as button (action)
where held.permission_id = md5('perm:dict:add');
