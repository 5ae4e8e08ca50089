delete from sys_role_permission where permission_id in
  (md5('menu:/order/payments'), md5('perm:pay:list'), md5('perm:pay:export'));
update sys_permission set parent_id = md5('menu:/order/my-orders')
where perms in ('pay:import', 'pay:confirm', 'pay:refund');
delete from sys_permission where id in
  (md5('perm:pay:list'), md5('perm:pay:export'), md5('menu:/order/payments'));
drop view mtm_payment_list;
alter table mtm_payment
  drop column assigned_at, drop column assigned_by, drop column refund_asked_at, drop column refund_asked_by;
