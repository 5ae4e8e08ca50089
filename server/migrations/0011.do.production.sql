-- Physical garments, the stations they pass, quality checks, and changes during production.

create function mtm_refuse_change_but_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('mtm.erasing', true) = 'on' and new.note is null
    -- what is reckoned from the others is not there yet
    and to_jsonb(new) - '{note,step_before}'::text[] = to_jsonb(old) - '{note,step_before}'::text[]
  then
    return new;
  end if;
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end $$;
comment on function mtm_refuse_change_but_words() is
  'Makes a table append only, except for the erasure of a customer (setting mtm.erasing): then the note, which may '
  'name the customer, becomes null';

create table mtm_piece (
  id char(32) primary key,
  tenant_id int not null,
  order_id char(32) not null,
  order_line_id char(32) not null,
  sequence int not null check (sequence > 0),
  piece_no varchar(30) not null,
  pattern_version_id char(32) not null,
  step int not null default 1 check (step > 0),
  station varchar(20) not null check (station in ('ORDER_ACCEPT', 'SCHEDULING', 'FABRIC_PREP', 'CUTTING',
    'IN_PRODUCTION', 'CHECKING', 'IRONING', 'PACKAGING', 'IN_WAREHOUSE', 'FINISH')),
  station_since timestamptz not null,
  operator varchar(100) not null,
  rework_count int not null default 0 check (rework_count >= 0),
  location varchar(40),
  charge bigint check (charge >= 0),
  create_by varchar(100) not null,
  create_time timestamptz not null,
  update_by varchar(100),
  update_time timestamptz,
  hold_flag boolean not null default false,
  hold_reason varchar(300),
  unique (order_line_id, sequence),
  unique (tenant_id, id),
  unique (tenant_id, piece_no),
  constraint mtm_piece_check check (station not in ('IN_WAREHOUSE', 'FINISH') or location is not null),
  constraint mtm_piece_held_for_a_reason check (hold_flag = (hold_reason is not null)),
  foreign key (order_line_id, pattern_version_id) references mtm_pattern_version (order_line_id, id),
  foreign key (tenant_id, order_id, order_line_id) references mtm_order_line (tenant_id, order_id, id)
);
create index mtm_piece_order on mtm_piece (order_id);
create index mtm_piece_station on mtm_piece (tenant_id, station, station_since, id);
comment on table mtm_piece is 'Pieces: one physical garment each.';
comment on column mtm_piece.order_id is 'The order';
comment on column mtm_piece.order_line_id is 'The order line';
comment on column mtm_piece.sequence is 'Number of the piece in its line, from 1';
comment on column mtm_piece.piece_no is 'Number of the piece, unique in the tenant';
comment on column mtm_piece.pattern_version_id is 'Pattern it is cut from';
comment on column mtm_piece.step is 'Last row of its station log';
comment on column mtm_piece.station is 'Station that row leads to (dictionary station)';
comment on column mtm_piece.station_since is 'When it arrived there';
comment on column mtm_piece.operator is 'Username of who moved it last';
comment on column mtm_piece.rework_count is 'How often it was sent back';
comment on column mtm_piece.location is 'Where it hangs in the warehouse';
comment on column mtm_piece.charge is 'What the client pays for it although its order was cancelled, minor units';
comment on column mtm_piece.hold_flag is 'The piece is on hold, beside its station';
comment on column mtm_piece.hold_reason is 'Why it is on hold';
alter table mtm_stock_move
  add constraint mtm_stock_move_of_piece foreign key (tenant_id, piece_id)
    references mtm_piece (tenant_id, id);

create table mtm_station_log (
  id char(32) primary key,
  tenant_id int not null,
  piece_id char(32) not null,
  step int not null check (step > 0),
  step_before int generated always as (nullif((step - 1), 0)) stored,
  from_station varchar(20),
  to_station varchar(20) not null,
  kind varchar(10) not null check (kind in ('forward', 'rework', 'skip', 'hold', 'release')),
  operator varchar(100) not null,
  device varchar(60),
  minutes int check (minutes >= 0),
  note varchar(300),
  defect varchar(40),
  confirmed jsonb not null default '[]',
  create_time timestamptz not null,
  hold_reason varchar(40),
  unique (piece_id, step),
  unique (piece_id, step, to_station),
  constraint mtm_station_log_check check ((step = 1) = (from_station is null)),
  constraint mtm_station_log_hold_reason_check check (hold_reason is null or kind = 'hold'),
  foreign key (piece_id, step_before, from_station) references mtm_station_log (piece_id, step, to_station),
  foreign key (tenant_id, piece_id) references mtm_piece (tenant_id, id)
);
create index mtm_station_log_newest on mtm_station_log (tenant_id, create_time desc, id desc);
create index mtm_station_log_rework on mtm_station_log (tenant_id, create_time)
  include (piece_id, defect) where kind = 'rework';
create index mtm_station_log_time on mtm_station_log (tenant_id, create_time desc, id desc);
create trigger mtm_station_log_append_only before update or delete on mtm_station_log
  for each row execute function mtm_refuse_change_but_words();
comment on table mtm_station_log is
  'Where a piece has been. Every row begins where the one before it ended: the foreign key to the table itself '
  'enforces it. Append only, except for the erasure of notes.';
comment on column mtm_station_log.piece_id is 'The piece';
comment on column mtm_station_log.step is 'Number of the row, from 1 for each piece';
comment on column mtm_station_log.step_before is 'Number of the row before; null: the first';
comment on column mtm_station_log.from_station is 'Station it left; null: the first row';
comment on column mtm_station_log.to_station is 'Station it reached';
comment on column mtm_station_log.kind is 'Kind of step (dictionary station_move); hold and release lead nowhere';
comment on column mtm_station_log.operator is 'Username of who scanned';
comment on column mtm_station_log.device is 'Device the scan came from';
comment on column mtm_station_log.minutes is 'Minutes of work at the station that was left';
comment on column mtm_station_log.note is 'Remark; removed when the customer is erased';
comment on column mtm_station_log.defect is 'Kind of defect (dictionary defect)';
comment on column mtm_station_log.confirmed is 'What the operator confirmed having seen';
comment on column mtm_station_log.hold_reason is 'Why it is held (dictionary hold_reason)';
alter table mtm_piece
  add constraint mtm_piece_at_its_step foreign key (id, step, station)
    references mtm_station_log (piece_id, step, to_station)
    deferrable initially deferred;

create table mtm_print_job (
  id char(32) primary key,
  tenant_id int not null,
  document varchar(20) not null check (document in ('order-sheet', 'card', 'lay')),
  order_id char(32) not null,
  piece_id char(32),
  template_version varchar(20) not null,
  reprint_no int not null check (reprint_no >= 0),
  create_by varchar(100) not null,
  create_time timestamptz not null,
  unique nulls not distinct (order_id, piece_id, document, reprint_no),
  constraint mtm_print_job_check check ((document = 'order-sheet') = (piece_id is null)),
  foreign key (tenant_id, order_id) references mtm_order (tenant_id, id),
  foreign key (tenant_id, piece_id) references mtm_piece (tenant_id, id)
);
create index mtm_print_job_piece on mtm_print_job (piece_id) where piece_id is not null;
create trigger mtm_print_job_append_only before update or delete on mtm_print_job
  for each row execute function mtm_refuse_change();
comment on table mtm_print_job is
  'Documents that were printed: the sheet of an order, the card and the lay of a piece. Append only.';
comment on column mtm_print_job.document is 'Kind of document';
comment on column mtm_print_job.order_id is 'The order';
comment on column mtm_print_job.piece_id is 'The piece; null: the sheet of the order';
comment on column mtm_print_job.template_version is 'Version of the layout';
comment on column mtm_print_job.reprint_no is '0 for the first print';

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
comment on table mtm_production_slot is 'Sewing line and day a piece is planned for.';
comment on column mtm_production_slot.piece_id is 'The piece';
comment on column mtm_production_slot.sewing_line is 'Sewing line';
comment on column mtm_production_slot.day is 'Planned day';

create table mtm_quality_check (
  id char(32) primary key,
  tenant_id int not null,
  piece_id char(32) not null,
  check_no int not null check (check_no > 0),
  passed boolean not null,
  visual jsonb not null default '{}',
  note varchar(300),
  create_by varchar(100) not null,
  create_time timestamptz not null,
  unique (piece_id, check_no),
  unique (tenant_id, id),
  foreign key (tenant_id, piece_id) references mtm_piece (tenant_id, id)
);
create index mtm_quality_check_time on mtm_quality_check (tenant_id, create_time) include (piece_id);
create trigger mtm_quality_check_append_only before update or delete on mtm_quality_check
  for each row execute function mtm_refuse_change_but_words();
comment on table mtm_quality_check is 'Quality checks of pieces. Append only, except for the erasure of notes.';
comment on column mtm_quality_check.piece_id is 'The piece';
comment on column mtm_quality_check.check_no is 'Number of the check, from 1 for each piece';
comment on column mtm_quality_check.passed is 'The piece passed';
comment on column mtm_quality_check.visual is 'What was looked at: {item: in order}';
comment on column mtm_quality_check.note is 'Remark; removed when the customer is erased';

create table mtm_quality_value (
  check_id char(32) not null,
  tenant_id int not null,
  code varchar(40) not null,
  target int not null,
  tolerance int not null check (tolerance >= 0),
  measured int,
  is_ok boolean generated always as (coalesce((abs((measured - target)) <= tolerance), false)) stored not null,
  primary key (check_id, code),
  foreign key (tenant_id, check_id) references mtm_quality_check (tenant_id, id)
);
create trigger mtm_quality_value_append_only before update or delete on mtm_quality_value
  for each row execute function mtm_refuse_change();
comment on table mtm_quality_value is 'What a quality check measured, for each finished measurement. Append only.';
comment on column mtm_quality_value.check_id is 'The check';
comment on column mtm_quality_value.code is 'Code of the finished measurement';
comment on column mtm_quality_value.target is 'Target, mm';
comment on column mtm_quality_value.tolerance is 'Allowed difference, mm';
comment on column mtm_quality_value.measured is 'As measured, mm; null: not measured';
comment on column mtm_quality_value.is_ok is 'Within the tolerance';

create table mtm_quality_photo (
  id char(32) primary key,
  tenant_id int not null,
  check_id char(32) not null,
  sort int not null,
  path varchar(100) not null unique,
  unique (check_id, sort),
  foreign key (tenant_id, check_id) references mtm_quality_check (tenant_id, id)
);
create trigger mtm_quality_photo_append_only before update or delete on mtm_quality_photo
  for each row execute function mtm_refuse_change();
comment on table mtm_quality_photo is 'Photographs of quality checks. Append only.';
comment on column mtm_quality_photo.check_id is 'The check';
comment on column mtm_quality_photo.sort is 'Place in the order they were taken';
comment on column mtm_quality_photo.path is 'Path of the stored file';

create table mtm_change_request (
  id char(32) primary key,
  tenant_id int not null,
  order_id char(32) not null,
  piece_id char(32) not null,
  deltas jsonb not null,
  note varchar(300) not null,
  state varchar(10) not null check (state in ('open', 'approved', 'refused')),
  held boolean not null default false,
  decided_by varchar(100),
  decided_at timestamptz,
  decision_note varchar(300),
  create_by varchar(100) not null,
  create_time timestamptz not null,
  style jsonb not null default '[]',
  follows jsonb not null default '{}',
  constraint mtm_change_request_check check ((state = 'open') = (decided_at is null)),
  constraint mtm_change_request_check1 check (num_nulls(decided_by, decided_at) in (0, 2)),
  foreign key (tenant_id, order_id) references mtm_order (tenant_id, id),
  foreign key (tenant_id, piece_id) references mtm_piece (tenant_id, id)
);
create index mtm_change_request_order on mtm_change_request (order_id, create_time);
create index mtm_change_request_waiting on mtm_change_request (tenant_id, create_time) where state = 'open';
-- At most one open request per piece.
create unique index mtm_change_request_open on mtm_change_request (piece_id) where state = 'open';
comment on table mtm_change_request is
  'Changes asked for while a garment is made; the cutter decides about what is already cut.';
comment on column mtm_change_request.order_id is 'The order';
comment on column mtm_change_request.piece_id is 'The piece';
comment on column mtm_change_request.deltas is 'Changes: {finished measurement: mm}';
comment on column mtm_change_request.note is 'Why';
comment on column mtm_change_request.state is 'open, approved or refused';
comment on column mtm_change_request.held is 'The piece was put on hold for it and goes on when it is decided';
comment on column mtm_change_request.decided_by is 'Username of who decided';
comment on column mtm_change_request.decided_at is 'When it was decided; null: open';
comment on column mtm_change_request.decision_note is 'Remark to the decision';
comment on column mtm_change_request.style is
  'Changes of style, with what the rules changed along: [{group, before, after}]';
comment on column mtm_change_request.follows is 'Measurements that follow from them: {finished measurement: mm}';
