-- The colour that stands in a picture's place until it has come, and pictures by kind (made-to-measure reference 3, 17.1).
drop view mtm_picture_list;
drop view mtm_fabric_album;
drop view mtm_cloth_photo;
-- null: nobody has looked at the file yet
alter table mtm_picture add column dominant_hex char(7) check (dominant_hex ~ '^#[0-9A-F]{6}$');

create view mtm_cloth_photo as
select distinct on (tenant_id, owner_no) id, tenant_id, owner_no as fabric_no, path, width_mm, tileable, dominant_hex
from mtm_picture
where owner_kind = 'fabric' and use = 'swatch' and width_mm is not null and tileable
order by tenant_id, owner_no, sort, id;

create view mtm_fabric_album as
select f.*, photo.path as swatch, photo.width_mm as swatch_width, photo.tileable, photo.dominant_hex as swatch_hex,
  (select coalesce(sum(r.free_mm), 0)::int from mtm_stock_roll r
    where r.tenant_id = f.tenant_id and r.material_id = f.id and r.del_flag = 0) as free_mm
from mtm_fabric f
left join mtm_cloth_photo photo on photo.tenant_id = f.tenant_id and photo.fabric_no = f.fabric_no;

create view mtm_picture_list as
select picture.*,
  owner.text as owner_text, owner.text_en as owner_text_en, owner.text_jp as owner_text_jp,
  photo.id is not null as stands_for_cloth,
  case when picture.text is null or picture.text_en is null or picture.text_jp is null then '0' else '1' end as described,
  placed.place,
  -- by kind, as its dictionary has them in order
  lpad(coalesce(kind.sort_order, 9999)::text, 4, '0') || ' ' || picture.use || ' ' || placed.place as gallery
from mtm_picture picture
cross join lateral (
  select picture.owner_kind || ' ' || picture.owner_no || ' ' || lpad(picture.sort::text, 6, '0') as place
) placed
left join sys_dict_item kind on kind.dict_id = md5('dict:picture_use') and kind.item_value = picture.use
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
  union all
  select text, text_en, text_jp from mtm_collection m
  where picture.owner_kind = 'collection' and m.tenant_id = picture.tenant_id and m.collection_no = picture.owner_no
) owner on true;
