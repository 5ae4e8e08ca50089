-- Pictures with the name of what they show, and the keys of their two orders: by owner, and by use.
create view mtm_picture_list as
select picture.*,
  owner.text as owner_text, owner.text_en as owner_text_en, owner.text_jp as owner_text_jp,
  photo.id is not null as stands_for_cloth,
  case when picture.text is null or picture.text_en is null or picture.text_jp is null then '0' else '1' end as described,
  placed.place,
  -- by use, in the order of its dictionary
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
