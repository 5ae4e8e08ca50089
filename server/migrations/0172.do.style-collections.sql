-- Styles as they are kept: published or not, in an order of their own, some of them in a collection.
create table mtm_style_collection (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  org_code varchar(64),
  collection_no varchar(40) not null,
  text varchar(100) not null,
  text_en varchar(100) not null,
  text_jp varchar(100) not null,
  -- dictionary valid_status: published or not
  status varchar(100) not null,
  sort int not null default 0,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz,
  version int not null default 0,
  unique (tenant_id, collection_no)
);

alter table mtm_style
  add column collection varchar(40),
  add column sort int not null default 0,
  add constraint mtm_style_collection_there
    foreign key (tenant_id, collection) references mtm_style_collection (tenant_id, collection_no);
create index mtm_style_of_collection on mtm_style (tenant_id, collection) where collection is not null;
update mtm_style style set sort = placed.sort
from (
  select id, 10 * row_number() over (partition by tenant_id order by style_no, id) as sort from mtm_style
) placed
where placed.id = style.id;

insert into sys_permission
  (id, parent_id, menu_type, name, title_en, title_jp, url, component, icon, sort_no, leaf, redirect)
values
  (md5('menu:/materials/styles'), md5('menu:/materials'), 1, '款式', 'Styles', 'スタイル', '/materials/styles', 'order/Styles', null, 15, false, null),
  (md5('menu:/materials/style-collections'), md5('menu:/materials'), 1, '款式系列', 'Style collections', 'スタイルコレクション', '/materials/style-collections', 'order/StyleCollections', null, 16, false, null);
insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
values
  (md5('perm:style:edit'), md5('menu:/materials/styles'), 2, 'style:edit', '款式编辑', 'Edit styles', 'スタイル編集', 2),
  (md5('perm:style:delete'), md5('menu:/materials/styles'), 2, 'style:delete', '款式删除', 'Delete styles', 'スタイル削除', 3);

-- who adds styles keeps them
insert into sys_role_permission (role_id, permission_id)
select held.role_id, row.id
from sys_role_permission held
join sys_permission row
  on row.url in ('/materials/styles', '/materials/style-collections') or row.perms in ('style:edit', 'style:delete')
where held.permission_id = md5('perm:style:add');
insert into sys_role_permission (role_id, permission_id)
select held.role_id, md5('menu:/materials')
from sys_role_permission held
where held.permission_id = md5('perm:style:add')
on conflict do nothing;
