create index mtm_customer_credit on mtm_customer (tenant_id, id) where credit = '1';
drop index mtm_order_log_on_account;
