delete from sys_role_permission
where role_id = md5('role:auditor') and permission_id = md5('menu:/order/customers');
delete from sys_role_permission where permission_id in (
  select md5('perm:' || perms)
  from unnest(array['customer:merge', 'customer:erase', 'customer:log', 'measure:export', 'measure:import', 'mydata:view']) perms
  union select md5('menu:/order/customer-file') union select md5('menu:/order/my-data'));
delete from sys_permission where perms in
  ('customer:merge', 'customer:erase', 'customer:log', 'measure:export', 'measure:import', 'mydata:view');
delete from sys_permission where id in (md5('menu:/order/customer-file'), md5('menu:/order/my-data'));
