-- Fabrics with their photograph and their free length in stock.
create view mtm_fabric_album as
select f.*, photo.path as swatch, photo.width_mm as swatch_width, photo.tileable, photo.dominant_hex as swatch_hex,
  (select coalesce(sum(r.free_mm), 0)::int from mtm_stock_roll r
    where r.tenant_id = f.tenant_id and r.material_id = f.id and r.del_flag = 0
      and r.free_mm > 0) as free_mm
from mtm_fabric f
left join mtm_cloth_photo photo on photo.tenant_id = f.tenant_id and photo.fabric_no = f.fabric_no;
