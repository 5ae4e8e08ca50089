-- Payments with the state and the deadline of their refund.
create view mtm_payment_list as
select payment.*,
  -- dictionary payment_state
  case
    when payment.refunded_at is not null then 'REFUNDED'
    when payment.refund_asked_at is not null then 'REFUND_ASKED'
    when payment.refund_due_at is not null then 'REFUND_DUE'
    else 'PAID'
  end as state,
  -- minutes left, negative when it is late: a page does not know the zone of the tenant
  case
    when payment.refunded_at is null then floor(extract(epoch from payment.refund_due_at - now()) / 60)::int
  end as refund_left,
  ordered.order_no,
  suggested.order_no as suggested_order_no
from mtm_payment payment
left join mtm_order ordered on ordered.id = payment.order_id
left join mtm_order suggested on suggested.id = payment.suggested_order_id;
