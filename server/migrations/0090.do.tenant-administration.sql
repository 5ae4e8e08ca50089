-- Tenants are kept by the house alone: their rows of menus and codes mean nothing in another tenant, whoever holds them.
alter table sys_tenant
  add column version int not null default 0,
  add column update_by varchar(100),
  add column update_time timestamptz,
  add constraint sys_tenant_term check (end_date > begin_date);

alter table sys_permission add column house_only boolean not null default false;

insert into sys_permission
  (id, parent_id, menu_type, name, title_en, title_jp, url, component, icon, sort_no, leaf, house_only)
values
  (md5('menu:/isystem/tenant'), md5('menu:/isystem'), 1, '租户管理', 'Tenants', 'テナント管理', '/isystem/tenant', 'system/TenantList', null, 9, false, true);

insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no, house_only)
select md5('perm:' || perms), md5('menu:/isystem/tenant'), 2, perms, name, en, jp, sort, true
from (values
  ('tenant:list', '租户查询', 'List tenants', 'テナント照会', 1),
  ('tenant:add', '租户添加', 'Add tenants', 'テナント追加', 2),
  ('tenant:edit', '租户编辑', 'Edit tenants', 'テナント編集', 3),
  ('tenant:delete', '租户删除', 'Delete tenants', 'テナント削除', 4),
  ('tenant:members', '租户成员', 'Members of tenants', 'テナントメンバー', 5)
) as button (perms, name, en, jp, sort);
