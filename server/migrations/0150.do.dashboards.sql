-- The boards beside the home page: their menu, their codes, who holds them, and the indexes their figures are counted by.
insert into sys_permission
  (id, parent_id, menu_type, name, title_en, title_jp, url, component, icon, sort_no, leaf, redirect)
values
  (md5('menu:/dashboard'), null, 0, '看板', 'Boards', 'ボード', '/dashboard', 'layouts/RouteView', 'bar-chart', 1, false, '/dashboard/workplace'),
  (md5('menu:/dashboard/workplace'), md5('menu:/dashboard'), 1, '工作台', 'Workplace', 'ワークスペース', '/dashboard/workplace', 'dashboard/Workplace', null, 1, false, null),
  (md5('menu:/dashboard/task'), md5('menu:/dashboard'), 1, '任务', 'Tasks', 'タスク', '/dashboard/task', 'dashboard/Task', null, 2, false, null),
  (md5('menu:/dashboard/monitor'), md5('menu:/dashboard'), 1, '产线监控', 'Line monitor', 'ライン監視', '/dashboard/monitor', 'dashboard/Monitor', null, 3, false, null),
  (md5('menu:/dashboard/chart'), md5('menu:/dashboard'), 1, '访问统计', 'Visits', 'アクセス統計', '/dashboard/chart', 'dashboard/Chart', null, 4, false, null);

insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
select md5('perm:' || perms), md5('menu:' || parent), 2, perms, name, en, jp, 1
from (values
  ('/dashboard/analysis', 'dashboard:quality', '质量与周转分析', 'Quality and turnover', '品質・回転分析'),
  ('/dashboard/workplace', 'dashboard:workplace', '工作台查询', 'Read the workplace', 'ワークスペース照会'),
  ('/dashboard/task', 'dashboard:task', '任务查询', 'Read tasks', 'タスク照会'),
  ('/dashboard/monitor', 'dashboard:monitor', '产线负荷查询', 'Read line load', 'ライン負荷照会'),
  ('/dashboard/chart', 'dashboard:chart', '访问统计查询', 'Read visits', 'アクセス統計照会')
) as button (parent, perms, name, en, jp);

create temporary table new_grant (board text, roles text[]) on commit drop;
insert into new_grant values
  ('workplace', '{tenant_admin,manager,salesman,customer,reviewer,planner,cutter,line,qc,presser,packer,warehouse,finance}'),
  ('task', '{tenant_admin,manager,salesman,reviewer,planner,cutter,line,qc,presser,packer,warehouse,finance}'),
  ('monitor', '{tenant_admin,manager,reviewer,planner,cutter,line,qc,presser,packer,warehouse,auditor}'),
  ('chart', '{tenant_admin,manager,auditor}'),
  ('quality', '{tenant_admin,manager,salesman,reviewer,planner,qc,auditor}');
insert into sys_role_permission (role_id, permission_id)
select role.id, row.id
from new_grant
join sys_role role on role.role_code = any (new_grant.roles) and role.id = md5('role:' || role.role_code)
join sys_permission row on row.url = '/dashboard/' || board or row.perms = 'dashboard:' || board;
insert into sys_role_permission (role_id, permission_id)
select distinct md5('role:' || role), md5('menu:/dashboard')
from new_grant, unnest(roles) role
where board <> 'quality' and exists (select from sys_role where id = md5('role:' || role));
drop table new_grant;

-- on time by the day an order was due, without looking at the orders themselves
drop index mtm_order_required;
create index mtm_order_required on mtm_order (tenant_id, required_date, id)
  include (status, closed_at, owner_id, org_code) where del_flag = 0;
-- orders of the last months by who sold them
create index mtm_order_sold on mtm_order (tenant_id, order_date)
  include (status, salesman, order_type, owner_id, org_code, id) where del_flag = 0;
create index mtm_station_log_rework on mtm_station_log (tenant_id, create_time) include (piece_id, defect)
  where kind = 'rework';
create index mtm_quality_check_time on mtm_quality_check (tenant_id, create_time) include (piece_id);
create index mtm_stock_move_used on mtm_stock_move (tenant_id, create_time)
  include (roll_id, free_delta_mm, reserved_delta_mm) where kind in ('issue', 'scrap', 'return');
-- pieces that are being made, by order: the board of stations
create index mtm_order_made on mtm_order (tenant_id, id) include (required_date, hold_flag, owner_id, org_code)
  where status = 'ON_PRODUCTION' and del_flag = 0;
