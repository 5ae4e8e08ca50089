-- An order is paid once: by a payment that has stayed. One that went back is none, as everywhere else.
drop index mtm_payment_paid;
create unique index mtm_payment_paid on mtm_payment (order_id)
  where match_status = 'MATCHED' and refunded_at is null;
