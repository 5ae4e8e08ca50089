delete from sys_permission where id in (
  select md5('perm:' || code) from unnest(array[
    'user:list', 'position:list', 'position:add', 'position:edit', 'position:delete',
    'monitor:system', 'api:docs'
  ]) as code
);
delete from sys_permission where id in (
  select md5('menu:' || url) from unnest(array[
    '/dashboard/analysis', '/isystem', '/isystem/user', '/isystem/position', '/dashboard3', '/monitor',
    '/monitor/SystemInfo', '/exception', '/exception/403', '/exception/404', '/exception/500'
  ]) as url
);
