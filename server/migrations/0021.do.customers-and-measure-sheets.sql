-- Customers of the tailor and their measurements. Values of a sheet: mm, weight 0.1 kg, slope 0.1 degree.

create table mtm_customer (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  org_code varchar(64),
  -- the user whose customer it is (data rule customer.own)
  owner_id char(32) not null,
  customer_no varchar(40) not null,
  name varchar(100) not null,
  sex varchar(100) not null,
  phone varchar(45),
  email varchar(100),
  company varchar(100),
  country varchar(100),
  address varchar(300),
  postcode varchar(20),
  salesman varchar(100),
  note varchar(500),
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz,
  del_flag smallint not null default 0,
  version int not null default 0,
  unique (tenant_id, id),
  unique (tenant_id, customer_no)
);
create index mtm_customer_created on mtm_customer (tenant_id, create_time desc, id) where del_flag = 0;
create index mtm_customer_owner on mtm_customer (tenant_id, owner_id, create_time desc) where del_flag = 0;

create table mtm_measure_sheet (
  id char(32) primary key,
  tenant_id int not null,
  org_code varchar(64),
  customer_id char(32) not null,
  taken_at timestamptz not null default now(),
  taken_by varchar(100) not null,
  method varchar(20) not null check (method in ('tape', 'scan', 'try-on', 'self', 'estimated')),
  -- {code: {value, source}}
  body jsonb not null,
  -- what the cross-checks said when it was taken (warnings only: errors are refused)
  findings jsonb not null default '[]',
  note varchar(500),
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz,
  del_flag smallint not null default 0,
  version int not null default 0,
  unique (tenant_id, id),
  foreign key (tenant_id, customer_id) references mtm_customer (tenant_id, id)
);
create index mtm_measure_sheet_customer on mtm_measure_sheet (tenant_id, customer_id, taken_at desc, id);
