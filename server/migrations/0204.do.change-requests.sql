-- Changes of measurements that were asked for while a garment is made; what is cut already is decided by the cutter.
create table mtm_change_request (
  id char(32) primary key,
  tenant_id int not null,
  order_id char(32) not null,
  piece_id char(32) not null,
  -- mm by finished measurement
  deltas jsonb not null,
  note varchar(300) not null,
  state varchar(10) not null check (state in ('open', 'approved', 'refused')),
  -- the piece was stopped for it and goes on when it is decided
  held boolean not null default false,
  decided_by varchar(100),
  decided_at timestamptz,
  decision_note varchar(300),
  create_by varchar(100) not null,
  create_time timestamptz not null,
  foreign key (tenant_id, order_id) references mtm_order (tenant_id, id),
  foreign key (tenant_id, piece_id) references mtm_piece (tenant_id, id),
  check ((state = 'open') = (decided_at is null)),
  check (num_nulls(decided_by, decided_at) in (0, 2))
);
create index mtm_change_request_order on mtm_change_request (order_id, create_time);
-- one open request of a garment at a time; the cutter reads those of his house
create unique index mtm_change_request_open on mtm_change_request (piece_id) where state = 'open';
create index mtm_change_request_waiting on mtm_change_request (tenant_id, create_time) where state = 'open';
