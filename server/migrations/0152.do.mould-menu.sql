-- The screens of moulds, and who may do what there (made-to-measure reference 12).
insert into sys_permission
  (id, parent_id, menu_type, name, title_en, title_jp, url, component, icon, sort_no, leaf, redirect)
values
  (md5('menu:/materials/moulds'), md5('menu:/materials'), 1, '版型', 'Moulds', 'ゲージ', '/materials/moulds', 'order/Moulds', null, 4, false, null),
  (md5('menu:/materials/mould-chart'), md5('menu:/materials'), 1, '尺码表', 'Size chart', 'サイズ表', '/materials/mould-chart', 'order/MouldChart', null, 5, false, null),
  (md5('menu:/materials/mould-versions'), md5('menu:/materials'), 1, '版型版本', 'Mould versions', 'ゲージの版', '/materials/mould-versions', 'order/MouldVersions', null, 6, false, null);

create temporary table new_button (perms text, name text, en text, jp text, sort int) on commit drop;
insert into new_button values
  ('mould:list', '版型查询', 'List moulds', 'ゲージ照会', 1),
  ('mould:add', '版型生成', 'Generate moulds', 'ゲージ生成', 2),
  ('mould:edit', '版型编辑', 'Edit moulds', 'ゲージ編集', 3),
  ('mould:delete', '版型恢复标准', 'Reset moulds', 'ゲージ標準化', 4),
  ('mould:export', '版型导出', 'Export moulds', 'ゲージ出力', 5),
  ('mould:import', '版型导入', 'Import moulds', 'ゲージ取込', 6);
insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
select md5('perm:' || perms), md5('menu:/materials/moulds'), 2, perms, name, en, jp, sort from new_button;
drop table new_button;

insert into sys_role_permission (role_id, permission_id)
select md5('role:' || role), row.id
from unnest(array['tenant_admin', 'reviewer', 'auditor']) role
join sys_permission row on row.url = '/materials' or row.url like '/materials/mould%'
  or (row.perms like 'mould:%' and (
    role = 'tenant_admin' or row.perms = 'mould:list' or (role = 'reviewer' and row.perms <> 'mould:delete')
  ))
on conflict do nothing;
