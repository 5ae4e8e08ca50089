-- Payments look for the orders of those few who pay later.
create index mtm_customer_credit on mtm_customer (tenant_id, id) where credit = '1';
