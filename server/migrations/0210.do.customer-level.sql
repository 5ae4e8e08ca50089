-- The level of a customer, which making prices may depend on, and what he likes to wear.
alter table mtm_customer add column level varchar(40), add column preferences varchar(500);
create index mtm_customer_level on mtm_customer (tenant_id, level) where del_flag = 0 and level is not null;
