-- Materials of the album and cloth in stock, by roll. Lengths mm, money fen.

create table mtm_fabric (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  org_code varchar(64),
  fabric_no varchar(40) not null,
  -- what a person means when typing the number: half-width, upper case, without separators
  fabric_no_key text generated always as (upper(regexp_replace(normalize(fabric_no, nfkc), '[^0-9A-Za-z]', '', 'g'))) stored,
  text varchar(100) not null,
  text_en varchar(100) not null,
  text_jp varchar(100) not null,
  mill varchar(60),
  collection varchar(60),
  composition jsonb,
  weight int not null check (weight > 0),
  width int not null check (width > 0),
  weave varchar(100) not null,
  pattern varchar(100) not null,
  repeat_v int check (repeat_v >= 0),
  repeat_h int check (repeat_h >= 0),
  one_way boolean not null default false,
  colour_name varchar(60) not null,
  colour_hex varchar(7) not null,
  colour_family varchar(100) not null,
  season varchar(100) not null,
  price_per_m int not null check (price_per_m >= 0),
  price_class varchar(100) not null,
  status varchar(100) not null,
  stock_policy varchar(100) not null,
  -- working days until the mill delivers, for cloth that is ordered
  lead_days int check (lead_days >= 0),
  substitute_no varchar(40),
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz,
  del_flag smallint not null default 0,
  version int not null default 0,
  unique (tenant_id, id)
);
create unique index mtm_fabric_no on mtm_fabric (tenant_id, fabric_no) where del_flag = 0;
create index mtm_fabric_key on mtm_fabric (tenant_id, fabric_no_key text_pattern_ops) where del_flag = 0;
create index mtm_fabric_created on mtm_fabric (tenant_id, create_time desc, id) where del_flag = 0;

create table mtm_lining (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  org_code varchar(64),
  lining_no varchar(40) not null,
  text varchar(100) not null,
  text_en varchar(100) not null,
  text_jp varchar(100) not null,
  width int not null check (width > 0),
  colour_hex varchar(7) not null,
  price_per_m int not null check (price_per_m >= 0),
  status varchar(100) not null,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz,
  del_flag smallint not null default 0,
  version int not null default 0,
  unique (tenant_id, id)
);
create unique index mtm_lining_no on mtm_lining (tenant_id, lining_no) where del_flag = 0;

create table mtm_button (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  org_code varchar(64),
  button_no varchar(40) not null,
  text varchar(100) not null,
  text_en varchar(100) not null,
  text_jp varchar(100) not null,
  material varchar(100) not null,
  sizes jsonb not null,
  colour_hex varchar(7) not null,
  set_price int not null check (set_price >= 0),
  status varchar(100) not null,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz,
  del_flag smallint not null default 0,
  version int not null default 0,
  unique (tenant_id, id)
);
create unique index mtm_button_no on mtm_button (tenant_id, button_no) where del_flag = 0;

create table mtm_style (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  org_code varchar(64),
  style_no varchar(40) not null,
  text varchar(100) not null,
  text_en varchar(100) not null,
  text_jp varchar(100) not null,
  category varchar(100) not null,
  values jsonb not null,
  status varchar(100) not null,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz,
  del_flag smallint not null default 0,
  version int not null default 0,
  unique (tenant_id, id)
);
create unique index mtm_style_no on mtm_style (tenant_id, style_no) where del_flag = 0;

-- A roll of cloth. Its balances are derived from mtm_stock_move; the checks make overselling impossible.
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
  unique (tenant_id, id),
  unique (tenant_id, roll_no)
);
create index mtm_stock_roll_material on mtm_stock_roll (tenant_id, material_id) include (free_mm, reserved_mm);

-- What happened to a roll. Append only: free_mm and reserved_mm of a roll are the sums of the two columns.
create table mtm_stock_move (
  id char(32) primary key,
  tenant_id int not null,
  roll_id char(32) not null,
  kind varchar(20) not null
    check (kind in ('receive', 'reserve', 'release', 'issue', 'return', 'adjust', 'scrap')),
  free_delta_mm int not null,
  reserved_delta_mm int not null,
  order_id char(32),
  order_line_id char(32),
  reason varchar(300),
  create_by varchar(100),
  create_time timestamptz not null default now(),
  foreign key (tenant_id, roll_id) references mtm_stock_roll (tenant_id, id)
);
create index mtm_stock_move_roll on mtm_stock_move (roll_id, create_time);
create index mtm_stock_move_order on mtm_stock_move (order_id) where order_id is not null;

create function mtm_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger mtm_stock_move_append_only before update or delete on mtm_stock_move
  for each row execute function mtm_refuse_change();

-- The album as lists read it: a fabric with what is free of it. Updatable, as every other column is the table's.
create view mtm_fabric_album as
  select f.*,
    (select coalesce(sum(r.free_mm), 0)::int from mtm_stock_roll r
      where r.tenant_id = f.tenant_id and r.material_id = f.id and r.del_flag = 0) as free_mm
  from mtm_fabric f;
