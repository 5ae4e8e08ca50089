-- Fittings, payments and shipments. Money in minor units.

create table mtm_fitting (
  id char(32) primary key,
  tenant_id int not null,
  order_id char(32) not null,
  piece_id char(32) not null,
  fitting_no int not null check (fitting_no > 0),
  stage varchar(10) not null check (stage in ('basted', 'delivered')),
  fitted_on date not null,
  fitter varchar(100) not null,
  remarks jsonb not null default '{}',
  wrinkles jsonb not null default '[]',
  measured jsonb not null default '{}',
  deltas jsonb not null default '{}',
  posture jsonb not null default '{}',
  targets jsonb not null default '[]',
  photos jsonb not null default '[]',
  note varchar(500),
  decision varchar(10) check (decision in ('accept', 'alter', 'remake', 'refund')),
  reason varchar(40),
  cost_bearer varchar(20),
  decision_note varchar(300),
  decided_by varchar(100),
  decided_at timestamptz,
  result_order_id char(32),
  profile_updated boolean not null default false,
  create_by varchar(100) not null,
  create_time timestamptz not null,
  version int not null default 0,
  unique (piece_id, fitting_no),
  unique (tenant_id, id),
  constraint mtm_fitting_check check (num_nulls(decision, decided_by, decided_at) in (0, 3)),
  constraint mtm_fitting_check1 check (decision is null or decision = 'accept'
    or (reason is not null and cost_bearer is not null)),
  foreign key (tenant_id, order_id) references mtm_order (tenant_id, id),
  foreign key (tenant_id, piece_id) references mtm_piece (tenant_id, id),
  foreign key (tenant_id, result_order_id) references mtm_order (tenant_id, id)
);
create index mtm_fitting_order on mtm_fitting (order_id, create_time);
-- At most one undecided fitting per garment.
create unique index mtm_fitting_open on mtm_fitting (piece_id) where decision is null;
comment on table mtm_fitting is 'What was seen when a garment was tried on, and what was decided.';
comment on column mtm_fitting.order_id is 'The order';
comment on column mtm_fitting.piece_id is 'The garment';
comment on column mtm_fitting.fitting_no is 'Number of the fitting, from 1 for each garment';
comment on column mtm_fitting.stage is
  'basted: while it is being made; delivered: afterwards (dictionary fitting_stage)';
comment on column mtm_fitting.fitted_on is 'Day of the fitting';
comment on column mtm_fitting.fitter is 'Who fitted: a username or a name';
comment on column mtm_fitting.remarks is 'Text by part of the figure';
comment on column mtm_fitting.wrinkles is 'Codes of the folds that were seen';
comment on column mtm_fitting.measured is 'As it measures: {finished measurement: mm}';
comment on column mtm_fitting.deltas is 'What is to be changed: {finished measurement: mm}';
comment on column mtm_fitting.posture is 'Posture settings that were found: {code: value}';
comment on column mtm_fitting.targets is 'What it had to measure at that time: [{code, target, tol}], mm';
comment on column mtm_fitting.photos is
  'Ids of photographs (mtm_customer_photo); they go when the consent is withdrawn';
comment on column mtm_fitting.note is 'Remark';
comment on column mtm_fitting.decision is 'accept, alter, remake or refund; null: not decided';
comment on column mtm_fitting.reason is 'Why (dictionary remake_reason)';
comment on column mtm_fitting.cost_bearer is 'Who pays (dictionary cost_bearer)';
comment on column mtm_fitting.decision_note is 'Remark to the decision';
comment on column mtm_fitting.decided_by is 'Username of who decided';
comment on column mtm_fitting.decided_at is 'When it was decided';
comment on column mtm_fitting.result_order_id is 'The alteration or remake that came of it';
comment on column mtm_fitting.profile_updated is 'The fit profile of the customer was changed after it';

create table mtm_payment (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  mall varchar(40) not null,
  mall_order_no varchar(60),
  txn_no varchar(50) not null,
  quoted_order_no varchar(60) not null,
  normalised_no varchar(60) not null,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  paid_at timestamptz not null,
  payer varchar(100),
  payer_phone varchar(45),
  fingerprint char(64) not null,
  match_status varchar(12) not null check (match_status in ('MATCHED', 'MISMATCH', 'UNASSIGNED')),
  mismatch_reason varchar(20) check (mismatch_reason in ('UNKNOWN_ORDER', 'AMOUNT_LESS', 'AMOUNT_MORE', 'ALREADY_PAID',
    'CANCELLED_ORDER', 'CURRENCY', 'DUPLICATE_TXN')),
  order_id char(32),
  suggested_order_id char(32),
  refund_due_at timestamptz,
  refunded_at timestamptz,
  refunded_amount bigint,
  refunded_by varchar(100),
  refund_note varchar(300),
  create_by varchar(100) not null,
  create_time timestamptz not null,
  version int not null default 0,
  assigned_at timestamptz,
  assigned_by varchar(100),
  refund_asked_at timestamptz,
  refund_asked_by varchar(100),
  unique (tenant_id, id),
  unique (tenant_id, txn_no, fingerprint),
  constraint mtm_payment_assigned check (num_nulls(assigned_at, assigned_by) in (0, 2)),
  constraint mtm_payment_check check (refunded_amount between 0 and amount),
  constraint mtm_payment_check1 check ((match_status = 'MATCHED') = (mismatch_reason is null)),
  constraint mtm_payment_check2 check (match_status = 'UNASSIGNED' or order_id is not null),
  constraint mtm_payment_check3 check (match_status <> 'MISMATCH' or mismatch_reason in ('AMOUNT_LESS', 'AMOUNT_MORE',
    'CURRENCY')),
  -- Unmatched payments are refunded.
  constraint mtm_payment_check5 check (match_status = 'MATCHED' or refund_due_at is not null),
  constraint mtm_payment_check6 check (num_nulls(refunded_at, refunded_amount, refunded_by) in (0, 3)),
  constraint mtm_payment_check7 check (refunded_at is null or refund_due_at is not null),
  constraint mtm_payment_refund_asked check (num_nulls(refund_asked_at, refund_asked_by) in (0, 2)),
  -- A large refund requires two people.
  constraint mtm_payment_two_people check (refunded_by is null or refunded_by is distinct from refund_asked_by),
  foreign key (tenant_id, order_id) references mtm_order (tenant_id, id),
  foreign key (tenant_id, suggested_order_id) references mtm_order (tenant_id, id)
);
create index mtm_payment_order on mtm_payment (order_id) where order_id is not null;
-- A transaction counts once.
create unique index mtm_payment_txn on mtm_payment (tenant_id, txn_no)
  where mismatch_reason is distinct from 'DUPLICATE_TXN';
-- An order is paid once and has at most one open mismatch.
create unique index mtm_payment_paid on mtm_payment (order_id) where match_status = 'MATCHED' and refunded_at is null;
create unique index mtm_payment_mismatch on mtm_payment (order_id)
  where match_status = 'MISMATCH' and refunded_at is null;
-- Lists: newest first; refunds by deadline.
create index mtm_payment_newest on mtm_payment (tenant_id, paid_at desc, id desc);
create index mtm_payment_refund_due on mtm_payment (tenant_id, refund_due_at)
  where refund_due_at is not null and refunded_at is null;
comment on table mtm_payment is
  'What clients paid in the mall, as its export says, and which order it was matched with.';
comment on column mtm_payment.mall is 'Mall the row comes from';
comment on column mtm_payment.mall_order_no is 'Number of the order in the mall';
comment on column mtm_payment.txn_no is 'Number of the transaction in the mall';
comment on column mtm_payment.quoted_order_no is 'Order number as the client typed it';
comment on column mtm_payment.normalised_no is 'Order number as it was read';
comment on column mtm_payment.amount is 'Amount paid, minor units';
comment on column mtm_payment.paid_at is 'When it was paid';
comment on column mtm_payment.payer is 'Name of the payer';
comment on column mtm_payment.payer_phone is 'Phone of the payer';
comment on column mtm_payment.fingerprint is
  'SHA-256 of the row of the mall; the same number with another fingerprint is a duplicate, not a repetition';
comment on column mtm_payment.match_status is 'MATCHED, MISMATCH or UNASSIGNED';
comment on column mtm_payment.mismatch_reason is 'Why it does not match (dictionary mismatch_reason)';
comment on column mtm_payment.order_id is 'Order it was paid or meant for';
comment on column mtm_payment.suggested_order_id is 'Order with the nearest number; never assigned automatically';
comment on column mtm_payment.refund_due_at is 'When it must be refunded at the latest';
comment on column mtm_payment.refunded_at is 'When it was refunded';
comment on column mtm_payment.refunded_amount is 'Amount refunded';
comment on column mtm_payment.refunded_by is 'Username of who recorded the refund';
comment on column mtm_payment.refund_note is 'Remark to the refund';
comment on column mtm_payment.assigned_at is 'When it was assigned to an order by hand';
comment on column mtm_payment.assigned_by is 'Username of who assigned it';
comment on column mtm_payment.refund_asked_at is 'When a large refund was requested; a second person records it';
comment on column mtm_payment.refund_asked_by is 'Username of who requested it';

create table mtm_shipment (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  carrier varchar(40) not null,
  tracking_no varchar(60) not null check (tracking_no <> ''),
  boxes int not null check (boxes > 0),
  weight int check (weight > 0),
  cost bigint check (cost >= 0),
  currency char(3) not null default 'CNY',
  packing jsonb not null,
  shipped_at timestamptz not null,
  create_by varchar(100) not null,
  create_time timestamptz not null,
  unique (tenant_id, carrier, tracking_no),
  unique (tenant_id, id)
);
create index mtm_shipment_newest on mtm_shipment (tenant_id, shipped_at desc, id desc);
comment on table mtm_shipment is 'Shipments: boxes of one or several orders under one tracking number.';
comment on column mtm_shipment.carrier is 'Dictionary express_company';
comment on column mtm_shipment.tracking_no is 'Tracking number, unique for the carrier';
comment on column mtm_shipment.boxes is 'How many boxes';
comment on column mtm_shipment.weight is 'Grams';
comment on column mtm_shipment.cost is 'What the carrier charges, minor units';
comment on column mtm_shipment.packing is 'What lies in the boxes: [{orderNo, pieces: [pieceNo]}]';
comment on column mtm_shipment.shipped_at is 'When it was sent';

create table mtm_shipment_order (
  order_id char(32) not null,
  tenant_id int not null,
  shipment_id char(32) not null,
  received_at timestamptz,
  received_by varchar(100),
  primary key (order_id, shipment_id),
  constraint mtm_shipment_order_received check (num_nulls(received_at, received_by) in (0, 2)),
  foreign key (tenant_id, order_id) references mtm_order (tenant_id, id),
  foreign key (tenant_id, shipment_id) references mtm_shipment (tenant_id, id)
);
create index mtm_shipment_order_shipment on mtm_shipment_order (shipment_id);
comment on table mtm_shipment_order is 'Which orders are in which shipments; an order may leave in several.';
comment on column mtm_shipment_order.order_id is 'The order';
comment on column mtm_shipment_order.shipment_id is 'The shipment';
comment on column mtm_shipment_order.received_at is 'When this part of the order arrived';
comment on column mtm_shipment_order.received_by is 'Username of who said so; system: the timer';

create table mtm_shipment_piece (
  piece_id char(32) primary key,
  tenant_id int not null,
  order_id char(32) not null,
  shipment_id char(32) not null,
  foreign key (order_id, shipment_id) references mtm_shipment_order (order_id, shipment_id),
  foreign key (tenant_id, piece_id) references mtm_piece (tenant_id, id)
);
create index mtm_shipment_piece_parcel on mtm_shipment_piece (order_id, shipment_id);
comment on table mtm_shipment_piece is 'Which pieces are in which shipments; a piece leaves once.';
comment on column mtm_shipment_piece.piece_id is 'The piece';
comment on column mtm_shipment_piece.order_id is 'Its order';
comment on column mtm_shipment_piece.shipment_id is 'The shipment';
