-- What a cloth can be made into, and the shortest length of it that is sold (reference 3).
alter table mtm_fabric
  -- dictionary garment_category, in a comma list; null: every garment
  add column categories varchar(200),
  add column min_cut int check (min_cut between 1 and 100000);

drop view mtm_fabric_album;
create view mtm_fabric_album as
select f.*, photo.path as swatch, photo.width_mm as swatch_width, photo.tileable,
  (select coalesce(sum(r.free_mm), 0)::int from mtm_stock_roll r
    where r.tenant_id = f.tenant_id and r.material_id = f.id and r.del_flag = 0) as free_mm
from mtm_fabric f
left join mtm_cloth_photo photo on photo.tenant_id = f.tenant_id and photo.fabric_no = f.fabric_no;
