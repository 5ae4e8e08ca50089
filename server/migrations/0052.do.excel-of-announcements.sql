-- Announcements are exported and imported; who may list or add them may do so by the sheet as well.
insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
select md5('perm:' || perms), md5('menu:/isystem'), 2, perms, name, en, jp, sort
from (values
  ('announcement:export', '通告导出', 'Export announcements', 'お知らせ出力', 17),
  ('announcement:import', '通告导入', 'Import announcements', 'お知らせ取込', 18)
) as button (perms, name, en, jp, sort);

insert into sys_role_permission (role_id, permission_id)
select held.role_id, md5('perm:' || perms)
from sys_role_permission held, (values ('announcement:export'), ('announcement:import')) as button (perms)
where held.permission_id = md5('perm:announcement:add');
