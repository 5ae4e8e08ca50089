-- What customers say they have paid; the payment desk compares it with the mall's list.
create table mtm_announced_payment (
  order_id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  paid_at timestamptz not null,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  mall_order_no varchar(60),
  txn_no varchar(50),
  note varchar(300),
  create_by varchar(100) not null,
  create_time timestamptz not null,
  foreign key (tenant_id, order_id) references mtm_order (tenant_id, id) on delete cascade
);
comment on table mtm_announced_payment is 'Payments that customers announced for an order, the last one of each';
comment on column mtm_announced_payment.order_id is 'Order that was paid';
comment on column mtm_announced_payment.tenant_id is 'Tenant the row belongs to';
comment on column mtm_announced_payment.paid_at is 'When the customer paid';
comment on column mtm_announced_payment.amount is 'What they paid, minor units';
comment on column mtm_announced_payment.currency is 'ISO 4217 code';
comment on column mtm_announced_payment.mall_order_no is 'Their order number at the mall';
comment on column mtm_announced_payment.txn_no is 'Number of their transfer';
comment on column mtm_announced_payment.note is 'What they add';
comment on column mtm_announced_payment.create_by is 'Username of who announced it';
comment on column mtm_announced_payment.create_time is 'When it was announced';
create index mtm_announced_payment_tenant on mtm_announced_payment (tenant_id, create_time);
