-- Payments look for the orders that were made before they were paid, whatever became of the credit of their clients:
-- what an order says of itself stays true.
create index mtm_order_log_on_account on mtm_order_log (tenant_id, order_id) where action = 'approve' and to_status = 'PAID';
drop index mtm_customer_credit;
