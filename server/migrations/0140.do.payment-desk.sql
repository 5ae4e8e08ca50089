-- The payment desk: who gave a payment to an order by hand, a refund that waits for a second person, and the list.
alter table mtm_payment
  add column assigned_at timestamptz,
  add column assigned_by varchar(100),
  -- large refunds are asked for by one person and recorded by another
  add column refund_asked_at timestamptz,
  add column refund_asked_by varchar(100),
  add constraint mtm_payment_assigned check (num_nulls(assigned_at, assigned_by) in (0, 2)),
  add constraint mtm_payment_refund_asked check (num_nulls(refund_asked_at, refund_asked_by) in (0, 2)),
  add constraint mtm_payment_two_people check (refunded_by is null or refunded_by is distinct from refund_asked_by);

create view mtm_payment_list as
select payment.*,
  -- dictionary payment_state
  case
    when payment.refunded_at is not null then 'REFUNDED'
    when payment.refund_asked_at is not null then 'REFUND_ASKED'
    when payment.refund_due_at is not null then 'REFUND_DUE'
    else 'PAID'
  end as state,
  -- minutes that are left, negative when it is late: a page does not know the zone of the house
  case
    when payment.refunded_at is null then floor(extract(epoch from payment.refund_due_at - now()) / 60)::int
  end as refund_left,
  ordered.order_no,
  suggested.order_no as suggested_order_no
from mtm_payment payment
left join mtm_order ordered on ordered.id = payment.order_id
left join mtm_order suggested on suggested.id = payment.suggested_order_id;

insert into sys_permission
  (id, parent_id, menu_type, name, title_en, title_jp, url, component, icon, sort_no, leaf, redirect)
values
  (md5('menu:/order/payments'), md5('menu:/order'), 1, '付款', 'Payments', '入金', '/order/payments', 'order/Payments', null, 20, false, null);
insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
values
  (md5('perm:pay:list'), md5('menu:/order/payments'), 2, 'pay:list', '付款查询', 'List payments', '入金照会', 1),
  (md5('perm:pay:export'), md5('menu:/order/payments'), 2, 'pay:export', '付款导出', 'Export payments', '入金出力', 2);
update sys_permission set parent_id = md5('menu:/order/payments')
where perms in ('pay:import', 'pay:confirm', 'pay:refund');

insert into sys_role_permission (role_id, permission_id)
select md5('role:' || role), md5(what)
from (values
  ('finance', 'menu:/order/payments'), ('finance', 'perm:pay:list'), ('finance', 'perm:pay:export'),
  ('auditor', 'menu:/order/payments'), ('auditor', 'perm:pay:list')
) as held (role, what);
