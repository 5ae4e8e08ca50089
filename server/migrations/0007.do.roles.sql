-- The roles of the house, their data rules, and who holds the rows of 0006.
insert into sys_role (id, tenant_id, role_code, role_name, grants_all)
select md5('role:' || code), 0, code, name, code = 'admin'
from (values
  ('admin', '超级管理员'), ('tenant_admin', '租户管理员'), ('manager', '店长'), ('salesman', '销售·量体师'),
  ('customer', '客户'), ('reviewer', '审单·制版师'), ('planner', '计划'), ('cutter', '裁剪'), ('line', '车间'),
  ('qc', '质检'), ('presser', '整烫'), ('packer', '包装'), ('warehouse', '仓库'), ('finance', '财务'),
  ('auditor', '审计')
) as role (code, name);

insert into sys_permission_data_rule (id, rule_code, rule_name)
select md5('rule:' || code), code, name
from (values
  ('order.own', '仅本人订单'), ('order.depart', '本部门及下级订单'), ('order.all', '全部订单'),
  ('customer.own', '仅本人客户'), ('price.hidden', '不显示价格')
) as rule (code, name);

insert into sys_role_data_rule (role_id, rule_id)
select md5('role:' || role), md5('rule:' || rule)
from (values
  ('admin', 'order.all'), ('tenant_admin', 'order.all'), ('manager', 'order.depart'),
  ('salesman', 'order.own'), ('salesman', 'customer.own'), ('customer', 'order.own'), ('customer', 'customer.own'),
  ('reviewer', 'order.all'), ('planner', 'order.all'), ('planner', 'price.hidden'),
  ('cutter', 'order.all'), ('cutter', 'price.hidden'), ('line', 'order.all'), ('line', 'price.hidden'),
  ('qc', 'order.all'), ('qc', 'price.hidden'), ('presser', 'order.all'), ('presser', 'price.hidden'),
  ('packer', 'order.all'), ('packer', 'price.hidden'), ('warehouse', 'order.all'), ('warehouse', 'price.hidden'),
  ('finance', 'order.all'), ('auditor', 'order.all')
) as held (role, rule);

-- everybody: the landing page
insert into sys_role_permission (role_id, permission_id)
select id, md5('menu:/dashboard/analysis') from sys_role where not grants_all;

-- administration of the tenant; the auditor reads it
insert into sys_role_permission (role_id, permission_id)
select md5('role:tenant_admin'), id from sys_permission
where url in ('/isystem', '/isystem/user', '/isystem/position') or perms like 'user:%' or perms like 'position:%';
insert into sys_role_permission (role_id, permission_id)
select md5('role:auditor'), id from sys_permission
where url in ('/isystem', '/isystem/user', '/isystem/position') or perms in ('user:list', 'position:list');
