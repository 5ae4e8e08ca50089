-- A picture that was cropped keeps the whole one, and which part of it is shown: it can be cropped otherwise, or not.
drop view mtm_picture_list;
alter table mtm_picture
  -- path of the whole picture; null: nothing was cropped
  add column original varchar(255),
  -- parts of width and height of the whole picture: {x, y, width, height}
  add column crop jsonb,
  add constraint mtm_picture_crop_check check ((original is null) = (crop is null));

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
  union all
  select text, text_en, text_jp from mtm_collection m
  where picture.owner_kind = 'collection' and m.tenant_id = picture.tenant_id and m.collection_no = picture.owner_no
) owner on true;
