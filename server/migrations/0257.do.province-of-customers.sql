-- The province of a client's address (reference 3): the express fee of his orders depends on it. As orders have it.
alter table mtm_customer add column province varchar(40);
