-- What clients paid in the mall, as its list says, and what it was taken for. Money in minor units.
create table mtm_payment (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  mall varchar(40) not null,
  mall_order_no varchar(60),
  txn_no varchar(50) not null,
  -- the order number as the client typed it, and as it was read
  quoted_order_no varchar(60) not null,
  normalised_no varchar(60) not null,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  paid_at timestamptz not null,
  payer varchar(100),
  payer_phone varchar(45),
  -- of what the mall says: a second row with the same number and other content is a duplicate, not a repetition
  fingerprint char(64) not null,
  match_status varchar(12) not null check (match_status in ('MATCHED', 'MISMATCH', 'UNASSIGNED')),
  mismatch_reason varchar(20) check (mismatch_reason in ('UNKNOWN_ORDER', 'AMOUNT_LESS', 'AMOUNT_MORE',
    'ALREADY_PAID', 'CANCELLED_ORDER', 'CURRENCY', 'DUPLICATE_TXN')),
  -- the order it was paid for, or was meant for
  order_id char(32),
  -- never assigned by itself: the order whose number is nearest
  suggested_order_id char(32),
  refund_due_at timestamptz,
  refunded_at timestamptz,
  refunded_amount bigint check (refunded_amount between 0 and amount),
  refunded_by varchar(100),
  refund_note varchar(300),
  create_by varchar(100) not null,
  create_time timestamptz not null,
  version int not null default 0,
  unique (tenant_id, id),
  unique (tenant_id, txn_no, fingerprint),
  check ((match_status = 'MATCHED') = (mismatch_reason is null)),
  check (match_status = 'UNASSIGNED' or order_id is not null),
  check (match_status <> 'MISMATCH' or mismatch_reason in ('AMOUNT_LESS', 'AMOUNT_MORE', 'CURRENCY')),
  check (match_status <> 'UNASSIGNED' or mismatch_reason not in ('AMOUNT_LESS', 'AMOUNT_MORE', 'CURRENCY')),
  -- what matches nothing goes back
  check (match_status = 'MATCHED' or refund_due_at is not null),
  check (num_nulls(refunded_at, refunded_amount, refunded_by) in (0, 3)),
  check (refunded_at is null or refund_due_at is not null),
  foreign key (tenant_id, order_id) references mtm_order (tenant_id, id),
  foreign key (tenant_id, suggested_order_id) references mtm_order (tenant_id, id)
);
-- a number of the mall counts once
create unique index mtm_payment_txn on mtm_payment (tenant_id, txn_no)
  where mismatch_reason is distinct from 'DUPLICATE_TXN';
-- an order is paid once, and has one open mismatch at most
create unique index mtm_payment_paid on mtm_payment (order_id) where match_status = 'MATCHED';
create unique index mtm_payment_mismatch on mtm_payment (order_id)
  where match_status = 'MISMATCH' and refunded_at is null;
-- lists: newest first; what must go back, soonest first
create index mtm_payment_newest on mtm_payment (tenant_id, paid_at desc, id desc);
create index mtm_payment_order on mtm_payment (order_id) where order_id is not null;
create index mtm_payment_refund_due on mtm_payment (tenant_id, refund_due_at)
  where refund_due_at is not null and refunded_at is null;
