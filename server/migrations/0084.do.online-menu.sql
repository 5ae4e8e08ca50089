-- The menu row of who is signed in, its codes, and who holds them.
insert into sys_permission
  (id, parent_id, menu_type, name, title_en, title_jp, url, component, icon, sort_no, leaf)
values
  (md5('menu:/isystem/online'), md5('menu:/dashboard3'), 1, '在线用户', 'Online users', 'オンラインユーザー', '/isystem/online', 'system/SysUserOnlineList', null, 99, false);

insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
select md5('perm:' || perms), md5('menu:/isystem/online'), 2, perms, name, en, jp, sort
from (values
  ('online:list', '在线用户查询', 'List online users', 'オンラインユーザー照会', 1),
  ('online:logout', '强制退出', 'Sign users out', '強制サインアウト', 2)
) as button (perms, name, en, jp, sort);

insert into sys_role_permission (role_id, permission_id)
select held.role_id, row.id
from sys_role_permission held
join sys_permission row on row.url = '/isystem/online' or row.perms like 'online:%'
where held.permission_id = md5('perm:position:add');
