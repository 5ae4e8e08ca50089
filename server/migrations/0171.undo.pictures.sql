delete from sys_role_permission where permission_id in
  (select id from sys_permission where url = '/materials/pictures' or perms like 'picture:%');
delete from sys_permission where perms like 'picture:%';
delete from sys_permission where url = '/materials/pictures';
delete from sys_dict where dict_code in ('picture_owner', 'picture_use');

drop view mtm_picture_list;
drop view mtm_fabric_album;
alter table mtm_fabric
  add column swatch varchar(255),
  add column swatch_width int check (swatch_width > 0),
  add column tileable boolean;
update mtm_fabric fabric
set swatch = photo.path, swatch_width = greatest(1, round(photo.width_mm)::int), tileable = photo.tileable
from mtm_cloth_photo photo
where photo.tenant_id = fabric.tenant_id and photo.fabric_no = fabric.fabric_no and fabric.del_flag = 0;
drop view mtm_cloth_photo;
drop table mtm_picture;
create view mtm_fabric_album as
  select f.*,
    (select coalesce(sum(r.free_mm), 0)::int from mtm_stock_roll r
      where r.tenant_id = f.tenant_id and r.material_id = f.id and r.del_flag = 0) as free_mm
  from mtm_fabric f;
