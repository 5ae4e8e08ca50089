-- The photograph that stands for a fabric: the first seamless swatch whose scale is known.
create view mtm_cloth_photo as
select distinct on (tenant_id, owner_no) id, tenant_id, owner_no as fabric_no, path, width_mm, tileable, dominant_hex
from mtm_picture
where owner_kind = 'fabric' and use = 'swatch' and width_mm is not null and tileable
order by tenant_id, owner_no, sort, id;
