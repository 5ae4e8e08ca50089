-- Physical garments, the stations they pass, and the facts that open a station.

-- so that a piece can only be of a line of its order, and be cut from a pattern of that line
alter table mtm_order_line add constraint mtm_order_line_of_order unique (tenant_id, order_id, id);
alter table mtm_pattern_version add constraint mtm_pattern_version_of_line unique (order_line_id, id);
-- what the finished garment must measure: [{code, target, tol}], mm
alter table mtm_pattern_version add column targets jsonb not null default '[]';

create table mtm_piece (
  id char(32) primary key,
  tenant_id int not null,
  order_id char(32) not null,
  order_line_id char(32) not null,
  -- from 1 in its line
  sequence int not null check (sequence > 0),
  piece_no varchar(30) not null,
  pattern_version_id char(32) not null,
  -- the last row of its station log, and the station that row leads to
  step int not null default 1 check (step > 0),
  station varchar(20) not null check (station in ('ORDER_ACCEPT', 'SCHEDULING', 'FABRIC_PREP', 'CUTTING',
    'IN_PRODUCTION', 'CHECKING', 'IRONING', 'PACKAGING', 'IN_WAREHOUSE', 'FINISH')),
  station_since timestamptz not null,
  operator varchar(100) not null,
  rework_count int not null default 0 check (rework_count >= 0),
  -- where it hangs in the warehouse
  location varchar(40),
  -- what the client pays of it although its order was cancelled, minor units
  charge bigint check (charge >= 0),
  create_by varchar(100) not null,
  create_time timestamptz not null,
  update_by varchar(100),
  update_time timestamptz,
  unique (tenant_id, id),
  unique (tenant_id, piece_no),
  unique (order_line_id, sequence),
  check (station not in ('IN_WAREHOUSE', 'FINISH') or location is not null),
  foreign key (tenant_id, order_id, order_line_id) references mtm_order_line (tenant_id, order_id, id),
  foreign key (order_line_id, pattern_version_id) references mtm_pattern_version (order_line_id, id)
);
-- lists: the pieces of an order; what waits at a station, longest first
create index mtm_piece_order on mtm_piece (order_id);
create index mtm_piece_station on mtm_piece (tenant_id, station, station_since, id);

-- Where a piece has been. Every row begins where the one before it ended: the last foreign key says so.
create table mtm_station_log (
  id char(32) primary key,
  tenant_id int not null,
  piece_id char(32) not null,
  -- from 1 for each piece
  step int not null check (step > 0),
  step_before int generated always as (nullif(step - 1, 0)) stored,
  from_station varchar(20),
  to_station varchar(20) not null,
  kind varchar(10) not null check (kind in ('forward', 'rework', 'skip')),
  operator varchar(100) not null,
  device varchar(60),
  -- minutes of work at the station that was left
  minutes int check (minutes >= 0),
  note varchar(300),
  -- dictionary defect
  defect varchar(40),
  -- what the operator confirmed with his own eyes
  confirmed jsonb not null default '[]',
  create_time timestamptz not null,
  unique (piece_id, step),
  unique (piece_id, step, to_station),
  check ((step = 1) = (from_station is null)),
  check (kind = 'forward' or note is not null),
  foreign key (tenant_id, piece_id) references mtm_piece (tenant_id, id),
  foreign key (piece_id, step_before, from_station) references mtm_station_log (piece_id, step, to_station)
);
-- a piece is where its history says; both are written in one transaction
alter table mtm_piece add constraint mtm_piece_at_its_step
  foreign key (id, step, station) references mtm_station_log (piece_id, step, to_station) deferrable initially deferred;
create index mtm_station_log_time on mtm_station_log (tenant_id, create_time desc, id desc);
create trigger mtm_station_log_append_only before update or delete on mtm_station_log
  for each row execute function mtm_refuse_change();

-- Papers that were printed: the sheet of an order, the card and the lay of a piece.
create table mtm_print_job (
  id char(32) primary key,
  tenant_id int not null,
  document varchar(20) not null check (document in ('order-sheet', 'card', 'lay')),
  order_id char(32) not null,
  piece_id char(32),
  template_version varchar(20) not null,
  -- 0 for the first print
  reprint_no int not null check (reprint_no >= 0),
  create_by varchar(100) not null,
  create_time timestamptz not null,
  check ((document = 'order-sheet') = (piece_id is null)),
  unique nulls not distinct (order_id, piece_id, document, reprint_no),
  foreign key (tenant_id, order_id) references mtm_order (tenant_id, id),
  foreign key (tenant_id, piece_id) references mtm_piece (tenant_id, id)
);
create index mtm_print_job_piece on mtm_print_job (piece_id) where piece_id is not null;
create trigger mtm_print_job_append_only before update or delete on mtm_print_job
  for each row execute function mtm_refuse_change();

-- The line and day a piece is planned for.
create table mtm_production_slot (
  piece_id char(32) primary key,
  tenant_id int not null,
  sewing_line varchar(20) not null,
  day date not null,
  create_by varchar(100) not null,
  create_time timestamptz not null,
  foreign key (tenant_id, piece_id) references mtm_piece (tenant_id, id)
);
create index mtm_production_slot_day on mtm_production_slot (tenant_id, day, sewing_line);

-- One quality check of a piece, with what was measured for each finished code.
create table mtm_quality_check (
  id char(32) primary key,
  tenant_id int not null,
  piece_id char(32) not null,
  -- from 1 for each piece
  check_no int not null check (check_no > 0),
  passed boolean not null,
  -- what was looked at: {item: in order}
  visual jsonb not null default '{}',
  note varchar(300),
  create_by varchar(100) not null,
  create_time timestamptz not null,
  unique (tenant_id, id),
  unique (piece_id, check_no),
  foreign key (tenant_id, piece_id) references mtm_piece (tenant_id, id)
);
create table mtm_quality_value (
  check_id char(32) not null,
  tenant_id int not null,
  code varchar(40) not null,
  target int not null,
  tolerance int not null check (tolerance >= 0),
  -- null: not measured
  measured int,
  is_ok boolean not null generated always as (coalesce(abs(measured - target) <= tolerance, false)) stored,
  primary key (check_id, code),
  foreign key (tenant_id, check_id) references mtm_quality_check (tenant_id, id)
);
create trigger mtm_quality_check_append_only before update or delete on mtm_quality_check
  for each row execute function mtm_refuse_change();
create trigger mtm_quality_value_append_only before update or delete on mtm_quality_value
  for each row execute function mtm_refuse_change();

-- cloth of a piece: issued, returned, scrapped
alter table mtm_stock_move add column piece_id char(32);
alter table mtm_stock_move add constraint mtm_stock_move_of_piece
  foreign key (tenant_id, piece_id) references mtm_piece (tenant_id, id);
create index mtm_stock_move_piece on mtm_stock_move (piece_id) where piece_id is not null;
-- an off-cut that is long enough becomes a roll of its own
alter table mtm_stock_roll add column remnant_of char(32);
alter table mtm_stock_roll add constraint mtm_stock_roll_of_roll
  foreign key (tenant_id, remnant_of) references mtm_stock_roll (tenant_id, id);
