drop index mtm_order_made;
drop index mtm_stock_move_used;
drop index mtm_quality_check_time;
drop index mtm_station_log_rework;
drop index mtm_order_sold;
drop index mtm_order_required;
create index mtm_order_required on mtm_order (tenant_id, required_date, id) where del_flag = 0;
delete from sys_role_permission where permission_id in (
  select id from sys_permission where perms like 'dashboard:%'
    or url in ('/dashboard', '/dashboard/workplace', '/dashboard/task', '/dashboard/monitor', '/dashboard/chart'));
delete from sys_permission where perms like 'dashboard:%';
delete from sys_permission
where url in ('/dashboard/workplace', '/dashboard/task', '/dashboard/monitor', '/dashboard/chart');
delete from sys_permission where url = '/dashboard';
