-- Remakes and alterations: of which order, why, and who pays.
alter table mtm_order
  add column parent_order_id char(32),
  -- dictionaries remake_reason and cost_bearer
  add column remake_reason varchar(40),
  add column cost_bearer varchar(20),
  -- what an alteration costs, as it was agreed, minor units
  add column agreed_charge bigint check (agreed_charge >= 0),
  add constraint mtm_order_parent foreign key (tenant_id, parent_order_id) references mtm_order (tenant_id, id),
  add constraint mtm_order_claim check (
    order_type not in ('remake', 'alteration')
    or parent_order_id is null
    or (remake_reason is not null and cost_bearer is not null)
  );
create index mtm_order_children on mtm_order (parent_order_id) where parent_order_id is not null;

-- What was seen when a garment was tried on, and what was decided.
create table mtm_fitting (
  id char(32) primary key,
  tenant_id int not null,
  order_id char(32) not null,
  piece_id char(32) not null,
  fitting_no int not null check (fitting_no > 0),
  -- basted: it is still being made
  stage varchar(10) not null check (stage in ('basted', 'delivered')),
  fitted_on date not null,
  fitter varchar(100) not null,
  -- words by part of the figure
  remarks jsonb not null default '{}',
  -- codes of the folds that were seen
  wrinkles jsonb not null default '[]',
  -- mm by finished measurement: as it measures, and what is to be changed
  measured jsonb not null default '{}',
  deltas jsonb not null default '{}',
  -- posture settings that were found
  posture jsonb not null default '{}',
  -- what it had to measure when it was tried on: [{code, target, tol}]
  targets jsonb not null default '[]',
  -- ids of photographs of the client (mtm_customer_photo): they go when he takes his consent back
  photos jsonb not null default '[]',
  note varchar(500),
  decision varchar(10) check (decision in ('accept', 'alter', 'remake', 'refund')),
  reason varchar(40),
  cost_bearer varchar(20),
  decision_note varchar(300),
  decided_by varchar(100),
  decided_at timestamptz,
  -- the alteration or remake that came of it
  result_order_id char(32),
  profile_updated boolean not null default false,
  create_by varchar(100) not null,
  create_time timestamptz not null,
  version int not null default 0,
  unique (tenant_id, id),
  unique (piece_id, fitting_no),
  foreign key (tenant_id, piece_id) references mtm_piece (tenant_id, id),
  foreign key (tenant_id, order_id) references mtm_order (tenant_id, id),
  foreign key (tenant_id, result_order_id) references mtm_order (tenant_id, id),
  check (num_nulls(decision, decided_by, decided_at) in (0, 3)),
  check (decision is null or decision = 'accept' or (reason is not null and cost_bearer is not null))
);
create index mtm_fitting_order on mtm_fitting (order_id, create_time);
-- one undecided fitting of a garment at a time
create unique index mtm_fitting_open on mtm_fitting (piece_id) where decision is null;

-- Garments that can be tried on or were: delivered ones, and those of figures that want a basted fitting.
create view mtm_fitting_piece as
select piece.id, piece.tenant_id, ordered.id as order_id, ordered.order_no, ordered.order_type, piece.piece_no,
  ordered.client, ordered.salesman, line.category,
  case when last.id is not null then last.stage when sent.received_at is null then 'basted' else 'delivered' end as stage,
  -- dictionary fitting_state
  case
    when last.id is null then 'DUE'
    when last.decision is null then 'OPEN'
    else upper(last.decision)
  end as state,
  (sent.received_at at time zone tenant.zone)::date as received_on,
  last.fitted_on, last.fitter, last.reason, result.order_no as result_order_no, result.id as result_order_id,
  piece.create_time
from mtm_piece piece
join mtm_order ordered on ordered.id = piece.order_id and ordered.del_flag = 0
join mtm_order_line line on line.id = piece.order_line_id
join sys_tenant tenant on tenant.id = piece.tenant_id
left join mtm_shipment_piece packed on packed.piece_id = piece.id
left join mtm_shipment_order sent on sent.order_id = packed.order_id and sent.shipment_id = packed.shipment_id
left join lateral (
  select * from mtm_fitting fitting where fitting.piece_id = piece.id order by fitting_no desc limit 1
) last on true
left join mtm_order result on result.id = last.result_order_id
where last.id is not null
  or sent.received_at is not null and ordered.status <> 'REFUNDED'
  or ordered.status = 'ON_PRODUCTION' and piece.station in ('IN_PRODUCTION', 'CHECKING')
    and ordered.findings @> jsonb_build_array(jsonb_build_object('rule', 'P-FITTING', 'line', line.line_no));
