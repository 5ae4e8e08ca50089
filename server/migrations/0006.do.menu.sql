-- Menu and button rows of the views that exist. Ids derive from the address or the permission code.
insert into sys_permission
  (id, parent_id, menu_type, name, title_en, title_jp, url, component, icon, sort_no, leaf, redirect)
values
  (md5('menu:/dashboard/analysis'), null, 0, '首页', 'Home', 'ホーム', '/dashboard/analysis', 'dashboard/Analysis', 'home', 0, true, null),
  (md5('menu:/isystem'), null, 0, '系统管理', 'System', 'システム管理', '/isystem', 'layouts/RouteView', 'setting', 4, false, null),
  (md5('menu:/isystem/user'), md5('menu:/isystem'), 1, '用户管理', 'Users', 'ユーザー管理', '/isystem/user', 'system/UserList', null, 1.1, false, null),
  (md5('menu:/isystem/position'), md5('menu:/isystem'), 1, '职务管理', 'Positions', '職務管理', '/isystem/position', 'system/SysPositionList', null, 2, false, null),
  (md5('menu:/dashboard3'), null, 0, '系统监控', 'Monitoring', 'システム監視', '/dashboard3', 'layouts/RouteView', 'dashboard', 6, false, null),
  (md5('menu:/monitor'), md5('menu:/dashboard3'), 1, '性能监控', 'Performance', '性能監視', '/monitor', 'layouts/RouteView', null, 3, false, null),
  (md5('menu:/monitor/SystemInfo'), md5('menu:/monitor'), 1, '服务器信息', 'Server', 'サーバー情報', '/monitor/SystemInfo', 'modules/monitor/SystemInfo', null, 4, false, null),
  (md5('menu:/exception'), null, 0, '异常页', 'Exceptions', '例外ページ', '/exception', 'layouts/RouteView', 'warning', 8, false, null),
  (md5('menu:/exception/403'), md5('menu:/exception'), 1, '403', '403', '403', '/exception/403', 'exception/403', null, 1, true, null),
  (md5('menu:/exception/404'), md5('menu:/exception'), 1, '404', '404', '404', '/exception/404', 'exception/404', null, 2, true, null),
  (md5('menu:/exception/500'), md5('menu:/exception'), 1, '500', '500', '500', '/exception/500', 'exception/500', null, 3, true, null);

insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
select md5('perm:' || perms), md5('menu:' || parent), 2, perms, name, en, jp, sort
from (values
  ('/isystem/user', 'user:list', '用户查询', 'List users', 'ユーザー照会', 1),
  ('/isystem/position', 'position:list', '职务查询', 'List positions', '職務照会', 1),
  ('/isystem/position', 'position:add', '职务添加', 'Add positions', '職務追加', 2),
  ('/isystem/position', 'position:edit', '职务编辑', 'Edit positions', '職務編集', 3),
  ('/isystem/position', 'position:delete', '职务删除', 'Delete positions', '職務削除', 4),
  ('/monitor/SystemInfo', 'monitor:system', '服务器信息查询', 'Read server figures', 'サーバー情報照会', 1),
  ('/monitor/SystemInfo', 'api:docs', '接口文档', 'API documents', 'API 文書', 2)
) as button (parent, perms, name, en, jp, sort);
