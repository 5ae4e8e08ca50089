-- City and district of an address (reference 3), beside the province. What is written in addresses already stays there.
alter table mtm_customer add column city varchar(40), add column district varchar(40);
alter table mtm_order add column city varchar(40), add column district varchar(40);
