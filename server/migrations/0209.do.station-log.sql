-- The steps of garments as a list that is read, filtered and taken out as a sheet.
create view mtm_station_log_list as
select log.id, log.tenant_id, log.create_time, piece.piece_no, piece.order_id, ordered.order_no, line.category, log.step,
  log.from_station, log.to_station, log.kind, log.minutes, log.defect, log.note, log.operator
from mtm_station_log log
join mtm_piece piece on piece.id = log.piece_id
join mtm_order_line line on line.id = piece.order_line_id
join mtm_order ordered on ordered.id = piece.order_id;
create index mtm_station_log_newest on mtm_station_log (tenant_id, create_time desc, id desc);

insert into sys_permission
  (id, parent_id, menu_type, name, title_en, title_jp, url, component, icon, sort_no, leaf, redirect)
values
  (md5('menu:/order/station-log'), md5('menu:/order'), 1, '工序记录', 'Station log', '工程記録', '/order/station-log', 'order/StationLog', null, 8, false, null);
insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
values
  (md5('perm:station-log:list'), md5('menu:/order/station-log'), 2, 'station-log:list', '工序记录查询', 'Read the station log', '工程記録照会', 1),
  (md5('perm:station-log:export'), md5('menu:/order/station-log'), 2, 'station-log:export', '工序记录导出', 'Export the station log', '工程記録出力', 2);

insert into sys_role_permission (role_id, permission_id)
select role.id, md5(what)
from (values
  ('tenant_admin', 'menu:/order/station-log'), ('tenant_admin', 'perm:station-log:list'), ('tenant_admin', 'perm:station-log:export'),
  ('manager', 'menu:/order/station-log'), ('manager', 'perm:station-log:list'), ('manager', 'perm:station-log:export'),
  ('auditor', 'menu:/order/station-log'), ('auditor', 'perm:station-log:list')
) as held (role, what)
join sys_role role on role.id = md5('role:' || role);
