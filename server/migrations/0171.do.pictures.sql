-- Pictures of cloths, linings, buttons and styles, in the order in which their owner shows them.
create table mtm_picture (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  org_code varchar(64),
  -- dictionary picture_owner, and the number by which the owner is known: given once, never changed
  owner_kind varchar(20) not null check (owner_kind in ('fabric', 'lining', 'button', 'style')),
  owner_no varchar(40) not null,
  -- dictionary picture_use
  use varchar(100) not null,
  path varchar(255) not null,
  -- what is to be seen, in words
  text varchar(100),
  text_en varchar(100),
  text_jp varchar(100),
  -- pixels; unknown of photographs that were here before they were counted
  width int check (width > 0),
  height int check (height > 0),
  -- two points that somebody marked, as parts of width and height, and how far they lie apart: {from, to, mm}
  ruler jsonb,
  -- how much cloth it shows across
  width_mm double precision check (width_mm > 0 and width_mm <= 5000),
  -- it may be laid side by side without a seam
  tileable boolean not null default false,
  sort int not null,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz,
  version int not null default 0
);
create index mtm_picture_owner on mtm_picture (tenant_id, owner_kind, owner_no, sort, id);
create index mtm_picture_path on mtm_picture (path);

insert into mtm_picture
  (id, tenant_id, org_code, owner_kind, owner_no, use, path, width_mm, tileable, sort, create_by)
select md5('picture:' || id), tenant_id, org_code, 'fabric', fabric_no, 'swatch', swatch, swatch_width,
  coalesce(tileable, false), 1, create_by
from mtm_fabric where swatch is not null and del_flag = 0;

-- the photograph that stands for a cloth: the first swatch of known size that repeats without a seam
create view mtm_cloth_photo as
select distinct on (tenant_id, owner_no) id, tenant_id, owner_no as fabric_no, path, width_mm, tileable
from mtm_picture
where owner_kind = 'fabric' and use = 'swatch' and width_mm is not null and tileable
order by tenant_id, owner_no, sort, id;

drop view mtm_fabric_album;
alter table mtm_fabric drop column swatch, drop column swatch_width, drop column tileable;
create view mtm_fabric_album as
select f.*, photo.path as swatch, photo.width_mm as swatch_width, photo.tileable,
  (select coalesce(sum(r.free_mm), 0)::int from mtm_stock_roll r
    where r.tenant_id = f.tenant_id and r.material_id = f.id and r.del_flag = 0) as free_mm
from mtm_fabric f
left join mtm_cloth_photo photo on photo.tenant_id = f.tenant_id and photo.fabric_no = f.fabric_no;

create view mtm_picture_list as
select picture.*,
  owner.text as owner_text, owner.text_en as owner_text_en, owner.text_jp as owner_text_jp,
  photo.id is not null as stands_for_cloth,
  case when picture.text is null or picture.text_en is null or picture.text_jp is null then '0' else '1' end as described,
  picture.owner_kind || ' ' || picture.owner_no || ' ' || lpad(picture.sort::text, 6, '0') as place
from mtm_picture picture
left join mtm_cloth_photo photo on photo.id = picture.id
left join lateral (
  select text, text_en, text_jp from mtm_fabric m
  where picture.owner_kind = 'fabric' and m.tenant_id = picture.tenant_id and m.fabric_no = picture.owner_no and m.del_flag = 0
  union all
  select text, text_en, text_jp from mtm_lining m
  where picture.owner_kind = 'lining' and m.tenant_id = picture.tenant_id and m.lining_no = picture.owner_no and m.del_flag = 0
  union all
  select text, text_en, text_jp from mtm_button m
  where picture.owner_kind = 'button' and m.tenant_id = picture.tenant_id and m.button_no = picture.owner_no and m.del_flag = 0
  union all
  select text, text_en, text_jp from mtm_style m
  where picture.owner_kind = 'style' and m.tenant_id = picture.tenant_id and m.style_no = picture.owner_no and m.del_flag = 0
) owner on true;

create temporary table new_item (code text, name text, value text, zh text, en text, jp text, sort int) on commit drop;
insert into new_item values
  ('picture_owner', '图片归属', 'fabric', '面料', 'Fabric', '生地', 1),
  ('picture_owner', '图片归属', 'lining', '里料', 'Lining', '裏地', 2),
  ('picture_owner', '图片归属', 'button', '纽扣', 'Button', '釦', 3),
  ('picture_owner', '图片归属', 'style', '款式', 'Style', 'スタイル', 4),
  ('picture_use', '图片用途', 'swatch', '小样', 'Swatch', '見本', 1),
  ('picture_use', '图片用途', 'drape', '悬垂', 'Drape', 'ドレープ', 2),
  ('picture_use', '图片用途', 'onModel', '上身效果', 'On a model', '着用', 3),
  ('picture_use', '图片用途', 'detail', '细节', 'Detail', 'ディテール', 4),
  ('picture_use', '图片用途', 'other', '其他', 'Other', 'その他', 5);
insert into sys_dict (id, tenant_id, dict_code, dict_name, type)
select distinct md5('dict:' || code), 0, code, name, 0 from new_item;
insert into sys_dict_item (id, dict_id, item_value, item_text, item_text_en, item_text_jp, sort_order)
select md5('dict:' || code || ':' || value), md5('dict:' || code), value, zh, en, jp, sort from new_item;
drop table new_item;

insert into sys_permission
  (id, parent_id, menu_type, name, title_en, title_jp, url, component, icon, sort_no, leaf, redirect)
values
  (md5('menu:/materials/pictures'), md5('menu:/materials'), 1, '图片管理', 'Pictures', '画像管理', '/materials/pictures', 'order/Pictures', null, 4, false, null);
insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
values
  (md5('perm:picture:list'), md5('menu:/materials/pictures'), 2, 'picture:list', '图片查询', 'List pictures', '画像照会', 1),
  (md5('perm:picture:upload'), md5('menu:/materials/pictures'), 2, 'picture:upload', '图片上传', 'Upload pictures', '画像アップロード', 2),
  (md5('perm:picture:delete'), md5('menu:/materials/pictures'), 2, 'picture:delete', '图片删除', 'Delete pictures', '画像削除', 3);

-- who looks through the album sees its pictures; who changes something of it keeps them
insert into sys_role_permission (role_id, permission_id)
select held.role_id, md5('perm:picture:list')
from sys_role_permission held
where held.permission_id = md5('perm:fabric:list');
insert into sys_role_permission (role_id, permission_id)
select held.role_id, row.id
from sys_role_permission held
join sys_permission row on row.url = '/materials/pictures' or row.perms in ('picture:upload', 'picture:delete')
where held.permission_id = md5('perm:fabric:edit');
