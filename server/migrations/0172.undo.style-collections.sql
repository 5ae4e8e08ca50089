delete from sys_role_permission where permission_id in
  (select id from sys_permission
   where url in ('/materials/styles', '/materials/style-collections') or perms in ('style:edit', 'style:delete'));
delete from sys_permission where perms in ('style:edit', 'style:delete');
delete from sys_permission where url in ('/materials/styles', '/materials/style-collections');
-- who keeps nothing else there had no way into the menu
delete from sys_role_permission held
where held.permission_id = md5('menu:/materials') and not exists (
  select from sys_role_permission other join sys_permission row on row.id = other.permission_id
  where other.role_id = held.role_id and row.url like '/materials/%');
alter table mtm_style
  drop constraint mtm_style_collection_there,
  drop column collection,
  drop column sort;
drop table mtm_style_collection;
