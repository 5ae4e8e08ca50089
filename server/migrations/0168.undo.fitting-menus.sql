update sys_permission set parent_id = md5('menu:/order/my-orders') where perms = 'order:ship';
create temporary table gone (id char(32)) on commit drop;
insert into gone
select id from sys_permission
where url in ('/order/shipments', '/order/fittings')
  or perms in ('shipment:list', 'shipment:export', 'fitting:list', 'fitting:edit', 'fitting:export');
delete from sys_role_permission where permission_id in (select id from gone);
delete from sys_permission where id in (select id from gone);
drop table gone;
