drop index mtm_payment_paid;
create unique index mtm_payment_paid on mtm_payment (order_id) where match_status = 'MATCHED';
