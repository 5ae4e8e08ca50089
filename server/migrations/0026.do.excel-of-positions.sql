-- Positions are exported and imported; who holds every code of theirs holds these as well.
insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
select md5('perm:' || perms), md5('menu:/isystem/position'), 2, perms, name, en, jp, sort
from (values
  ('position:export', '职务导出', 'Export positions', '職務出力', 5),
  ('position:import', '职务导入', 'Import positions', '職務取込', 6)
) as button (perms, name, en, jp, sort);

insert into sys_role_permission (role_id, permission_id)
select held.role_id, md5('perm:' || perms)
from sys_role_permission held, (values ('position:export'), ('position:import')) as button (perms)
where held.permission_id = md5('perm:position:add');
