-- Categories: a tree whose codes grow by three characters a level, like those of departments.
create table sys_category (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  parent_id char(32) references sys_category (id),
  name varchar(100) not null,
  code varchar(100) not null,
  version int not null default 0,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz
);
create unique index sys_category_code on sys_category (tenant_id, code);
create index sys_category_parent on sys_category (parent_id);

insert into sys_permission
  (id, parent_id, menu_type, name, title_en, title_jp, url, component, icon, sort_no, leaf)
values
  (md5('menu:/isys/category'), md5('menu:/isystem'), 1, '分类字典', 'Categories', '分類辞書', '/isys/category', 'system/SysCategoryList', null, 5.2, false);

insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
select md5('perm:' || perms), md5('menu:/isys/category'), 2, perms, name, en, jp, sort
from (values
  ('category:list', '分类查询', 'List categories', '分類照会', 1),
  ('category:add', '分类添加', 'Add categories', '分類追加', 2),
  ('category:edit', '分类编辑', 'Edit categories', '分類編集', 3),
  ('category:delete', '分类删除', 'Delete categories', '分類削除', 4),
  ('category:export', '分类导出', 'Export categories', '分類出力', 5),
  ('category:import', '分类导入', 'Import categories', '分類取込', 6)
) as button (perms, name, en, jp, sort);

insert into sys_role_permission (role_id, permission_id)
select held.role_id, row.id
from sys_role_permission held
join sys_permission row on row.url = '/isys/category' or row.perms like 'category:%'
where held.permission_id = md5('perm:position:add');
insert into sys_role_permission (role_id, permission_id)
select held.role_id, row.id
from sys_role_permission held
join sys_permission row on row.url = '/isys/category' or row.perms = 'category:list'
where held.permission_id = md5('perm:position:list')
on conflict do nothing;
