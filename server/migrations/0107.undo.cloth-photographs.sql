drop view mtm_fabric_album;
alter table mtm_fabric
  drop column swatch,
  drop column swatch_width,
  drop column tileable;
create view mtm_fabric_album as
  select f.*,
    (select coalesce(sum(r.free_mm), 0)::int from mtm_stock_roll r
      where r.tenant_id = f.tenant_id and r.material_id = f.id and r.del_flag = 0) as free_mm
  from mtm_fabric f;
