delete from sys_role_permission where permission_id in
  (md5('menu:/order/station-log'), md5('perm:station-log:list'), md5('perm:station-log:export'));
delete from sys_permission where id in (md5('perm:station-log:list'), md5('perm:station-log:export'));
delete from sys_permission where id = md5('menu:/order/station-log');

drop index mtm_station_log_newest;
drop view mtm_station_log_list;
