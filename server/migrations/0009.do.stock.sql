-- Rolls of fabric and lining, what happens to them, and what they cost. Lengths mm, money in minor units.

create table mtm_stock_roll (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  org_code varchar(64),
  material_kind varchar(20) not null check (material_kind in ('fabric', 'lining')),
  material_id char(32) not null,
  roll_no varchar(40) not null,
  dye_lot varchar(40) not null,
  warehouse varchar(40) not null,
  location varchar(40),
  free_mm int not null default 0 check (free_mm >= 0),
  reserved_mm int not null default 0 check (reserved_mm >= 0),
  received_at timestamptz not null default now(),
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz,
  del_flag smallint not null default 0,
  version int not null default 0,
  remnant_of char(32),
  defects jsonb not null default '[]' check (jsonb_typeof(defects) = 'array'),
  unique (tenant_id, id),
  unique (tenant_id, roll_no),
  constraint mtm_stock_roll_of_roll foreign key (tenant_id, remnant_of) references mtm_stock_roll (tenant_id, id)
);
create index mtm_stock_roll_material on mtm_stock_roll (tenant_id, material_id) include (free_mm, reserved_mm);
create index mtm_stock_roll_newest on mtm_stock_roll (tenant_id, received_at desc, id desc) where del_flag = 0;
comment on table mtm_stock_roll is
  'Rolls. The balances are derived from mtm_stock_move; the checks make overselling impossible.';
comment on column mtm_stock_roll.material_kind is 'fabric or lining';
comment on column mtm_stock_roll.material_id is 'The fabric or lining';
comment on column mtm_stock_roll.roll_no is 'Number of the roll, unique in the tenant';
comment on column mtm_stock_roll.dye_lot is 'Dye lot';
comment on column mtm_stock_roll.warehouse is 'Warehouse';
comment on column mtm_stock_roll.location is 'Place in the warehouse';
comment on column mtm_stock_roll.free_mm is 'Length that may be reserved, mm';
comment on column mtm_stock_roll.reserved_mm is 'Length held for orders, mm';
comment on column mtm_stock_roll.received_at is 'When it was received';
comment on column mtm_stock_roll.del_flag is '1: deleted; 0: in stock';
comment on column mtm_stock_roll.remnant_of is 'Roll that this one was left of';
comment on column mtm_stock_roll.defects is
  'Flaws: [{atMm, lengthMm, kind, remark}], mm from the inner end of the roll; kind from the dictionary cloth_defect';

create table mtm_stock_move (
  id char(32) primary key,
  tenant_id int not null,
  roll_id char(32) not null,
  kind varchar(20) not null check (kind in ('receive', 'reserve', 'release', 'issue', 'return', 'adjust', 'scrap',
    'transfer', 'inspect')),
  free_delta_mm int not null,
  reserved_delta_mm int not null,
  order_id char(32),
  order_line_id char(32),
  reason varchar(300),
  create_by varchar(100),
  create_time timestamptz not null default now(),
  piece_id char(32),
  document_no varchar(60),
  defects jsonb check (jsonb_typeof(defects) = 'array'),
  foreign key (tenant_id, roll_id) references mtm_stock_roll (tenant_id, id)
);
create index mtm_stock_move_newest on mtm_stock_move (tenant_id, create_time desc, id desc);
create index mtm_stock_move_order on mtm_stock_move (order_id) where order_id is not null;
create index mtm_stock_move_piece on mtm_stock_move (piece_id) where piece_id is not null;
create index mtm_stock_move_roll on mtm_stock_move (roll_id, create_time);
create index mtm_stock_move_used on mtm_stock_move (tenant_id, create_time)
  include (roll_id, free_delta_mm, reserved_delta_mm) where kind in ('issue', 'scrap', 'return');
create trigger mtm_stock_move_append_only before update or delete on mtm_stock_move
  for each row execute function mtm_refuse_change();
comment on table mtm_stock_move is
  'What happened to a roll. Append only: free_mm and reserved_mm of a roll are the sums of the two delta columns.';
comment on column mtm_stock_move.roll_id is 'The roll';
comment on column mtm_stock_move.kind is 'What happened (dictionary stock_move_kind)';
comment on column mtm_stock_move.free_delta_mm is 'Change of free_mm';
comment on column mtm_stock_move.reserved_delta_mm is 'Change of reserved_mm';
comment on column mtm_stock_move.order_id is 'Order it was done for';
comment on column mtm_stock_move.order_line_id is 'Order line it was done for';
comment on column mtm_stock_move.reason is 'Why, where the kind does not say it';
comment on column mtm_stock_move.piece_id is 'Piece it was issued for or returned from';
comment on column mtm_stock_move.document_no is 'Number of the document that came with it: delivery note, count sheet';
comment on column mtm_stock_move.defects is
  'Flaws of the stretch, as in mtm_stock_roll; null: none, or issued before flaws were recorded';

create table mtm_material_cost (
  id char(32) primary key,
  tenant_id int not null,
  material_id char(32) not null,
  step int not null check (step > 0),
  kind varchar(10) not null check (kind in ('receive', 'revalue')),
  average_cost numeric(16,4) not null check (average_cost >= 0),
  mm bigint check (mm > 0),
  cost_per_m bigint check (cost_per_m >= 0),
  document_no varchar(60),
  reason varchar(300),
  create_by varchar(100),
  create_time timestamptz not null default now(),
  unique (tenant_id, material_id, step),
  constraint mtm_material_cost_check check (num_nulls(mm, cost_per_m) = case kind when 'receive' then 0 else 2 end),
  constraint mtm_material_cost_check1 check (kind = 'receive' or reason is not null)
);
create trigger mtm_material_cost_append_only before update or delete on mtm_material_cost
  for each row execute function mtm_refuse_change();
comment on table mtm_material_cost is
  'The moving average of what the receipts of a material have cost (reference 8.2). Append only.';
comment on column mtm_material_cost.material_id is 'The fabric or lining';
comment on column mtm_material_cost.step is 'Number of the row, from 1 for each material; the last one is in force';
comment on column mtm_material_cost.kind is 'receive: after a receipt; revalue: set by hand';
comment on column mtm_material_cost.average_cost is 'Minor units for a metre';
comment on column mtm_material_cost.mm is 'Length received, mm';
comment on column mtm_material_cost.cost_per_m is 'What a metre of it cost, minor units';
comment on column mtm_material_cost.document_no is 'Number of the delivery note';
comment on column mtm_material_cost.reason is 'Why it was set by hand';
