-- A photograph of a cloth: the stored file, how much cloth it shows across, and whether it repeats without a seam.
alter table mtm_fabric
  add column swatch varchar(255),
  add column swatch_width int check (swatch_width > 0),
  add column tileable boolean;

-- the album reads every column of the table
drop view mtm_fabric_album;
create view mtm_fabric_album as
  select f.*,
    (select coalesce(sum(r.free_mm), 0)::int from mtm_stock_roll r
      where r.tenant_id = f.tenant_id and r.material_id = f.id and r.del_flag = 0) as free_mm
  from mtm_fabric f;
