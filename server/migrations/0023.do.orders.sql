-- Orders, their lines, what happened to them, what was agreed, and the cloth held for them.

create table mtm_order (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  org_code varchar(64),
  -- the user whose order it is (data rule order.own)
  owner_id char(32) not null,
  order_no varchar(20) not null,
  order_type varchar(20) not null default 'normal',
  status varchar(20) not null,
  prev_status varchar(20),
  hold_flag boolean not null default false,
  hold_reason varchar(300),
  customer_id char(32),
  client varchar(100),
  company varchar(100),
  salesman varchar(100),
  country varchar(40),
  recipient varchar(100),
  phone varchar(45),
  address varchar(300),
  postcode varchar(20),
  remark varchar(500),
  rush varchar(20) not null default 'standard',
  order_date date not null,
  required_date date,
  -- warnings the user confirmed: <rule> or <rule>@<line>
  confirmed jsonb not null default '[]',
  findings jsonb not null default '[]',
  -- shown in lists: numbers of the cloths, garments in all
  fabric_nos varchar(300) not null default '',
  quantity int not null default 0 check (quantity >= 0),
  currency char(3) not null default 'CNY',
  goods_amount bigint,
  total_amount bigint,
  price jsonb,
  catalogue_version varchar(60),
  rule_version varchar(60),
  price_version varchar(60),
  submitted_at timestamptz,
  closed_at timestamptz,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz,
  del_flag smallint not null default 0,
  version int not null default 0,
  unique (tenant_id, id),
  unique (tenant_id, order_no),
  foreign key (tenant_id, customer_id) references mtm_customer (tenant_id, id)
);
-- lists: newest first for everybody, for one's own, for a department, for one status; then by the other sorted columns
create index mtm_order_created on mtm_order (tenant_id, create_time desc, id desc) where del_flag = 0;
create index mtm_order_owner on mtm_order (tenant_id, owner_id, create_time desc, id desc) where del_flag = 0;
create index mtm_order_depart on mtm_order (tenant_id, org_code text_pattern_ops, create_time desc) where del_flag = 0;
create index mtm_order_status on mtm_order (tenant_id, status, create_time desc, id desc) where del_flag = 0;
create index mtm_order_date on mtm_order (tenant_id, order_date desc, id desc) where del_flag = 0;
create index mtm_order_required on mtm_order (tenant_id, required_date, id) where del_flag = 0;
create index mtm_order_required_last on mtm_order (tenant_id, required_date desc nulls last, id desc) where del_flag = 0;
create index mtm_order_total on mtm_order (tenant_id, total_amount desc nulls last, id desc) where del_flag = 0;
-- dashboards: what is still owed, and what was closed lately
create index mtm_order_open on mtm_order (tenant_id, required_date) where closed_at is null and del_flag = 0;
create index mtm_order_closed on mtm_order (tenant_id, closed_at) where closed_at is not null;
create index mtm_order_customer on mtm_order (tenant_id, customer_id) where customer_id is not null;
create index mtm_order_number_prefix on mtm_order (tenant_id, order_no text_pattern_ops) where del_flag = 0;

create table mtm_order_line (
  id char(32) primary key,
  tenant_id int not null,
  order_id char(32) not null,
  line_no int not null check (line_no >= 0),
  category varchar(4) not null,
  quantity int not null check (quantity >= 0),
  style_no varchar(40),
  style jsonb not null,
  -- the last confirmed values and the groups entered since (rule R-LAPEL-1 compares with them)
  baseline jsonb not null,
  entered jsonb not null default '[]',
  fabric_no varchar(40),
  fabric_id char(32),
  lining_no varchar(40),
  lining_id char(32),
  button_no varchar(40),
  button_id char(32),
  own_fabric boolean not null default false,
  fit_mode varchar(20) not null,
  measure_sheet_id char(32),
  body jsonb,
  posture jsonb,
  -- mm of cloth for one garment
  fabric_length int not null default 0 check (fabric_length >= 0),
  unit_price bigint,
  amount bigint,
  price jsonb,
  unique (tenant_id, id),
  unique (order_id, line_no),
  foreign key (tenant_id, order_id) references mtm_order (tenant_id, id) on delete cascade,
  foreign key (tenant_id, fabric_id) references mtm_fabric (tenant_id, id),
  foreign key (tenant_id, lining_id) references mtm_lining (tenant_id, id),
  foreign key (tenant_id, button_id) references mtm_button (tenant_id, id),
  foreign key (tenant_id, measure_sheet_id) references mtm_measure_sheet (tenant_id, id)
);
create index mtm_order_line_fabric on mtm_order_line (tenant_id, fabric_id) where fabric_id is not null;

create table mtm_order_log (
  id char(32) primary key,
  tenant_id int not null,
  order_id char(32) not null,
  action varchar(20) not null,
  from_status varchar(20),
  to_status varchar(20) not null,
  reason varchar(300),
  request_id varchar(64),
  create_by varchar(100) not null,
  create_time timestamptz not null default now(),
  foreign key (tenant_id, order_id) references mtm_order (tenant_id, id) on delete cascade
);
create index mtm_order_log_order on mtm_order_log (order_id, create_time, id);

-- What was agreed, frozen at submit and at every correction: client, lines, labels, materials, price, versions.
create table mtm_order_snapshot (
  id char(32) primary key,
  tenant_id int not null,
  order_id char(32) not null,
  snapshot_no int not null check (snapshot_no > 0),
  content jsonb not null,
  create_by varchar(100) not null,
  create_time timestamptz not null default now(),
  unique (order_id, snapshot_no),
  foreign key (tenant_id, order_id) references mtm_order (tenant_id, id)
);
create trigger mtm_order_snapshot_append_only before update or delete on mtm_order_snapshot
  for each row execute function mtm_refuse_change();

-- Cloth held for an order line. `held` until it expires, is released or is issued to the cutter.
create table mtm_reservation (
  id char(32) primary key,
  tenant_id int not null,
  order_id char(32) not null,
  order_line_id char(32) not null,
  roll_id char(32) not null,
  mm int not null check (mm > 0),
  state varchar(10) not null default 'held' check (state in ('held', 'released', 'issued')),
  -- null: paid, does not expire
  expires_at timestamptz,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_time timestamptz,
  foreign key (tenant_id, roll_id) references mtm_stock_roll (tenant_id, id),
  foreign key (tenant_id, order_id) references mtm_order (tenant_id, id)
);
create index mtm_reservation_order on mtm_reservation (order_id) where state = 'held';
create index mtm_reservation_roll on mtm_reservation (roll_id) where state = 'held';
create index mtm_reservation_expiry on mtm_reservation (expires_at) where state = 'held';

-- The pattern a line is cut from. Until drafting is built it is made by hand (engine `manual`) and approved by the reviewer.
create table mtm_pattern_version (
  id char(32) primary key,
  tenant_id int not null,
  order_id char(32) not null,
  order_line_id char(32) not null,
  version_no int not null check (version_no > 0),
  engine varchar(20) not null,
  approved_by varchar(100),
  approved_at timestamptz,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  unique (order_line_id, version_no),
  foreign key (tenant_id, order_id) references mtm_order (tenant_id, id)
);
create index mtm_pattern_version_order on mtm_pattern_version (order_id);
