-- Published versions of what both ends evaluate with, numbers, and answers kept for repeated requests.

create table mtm_published (
  id char(32) primary key,
  -- a tenant without a version of its own uses tenant 0's
  tenant_id int not null references sys_tenant (id),
  kind varchar(20) not null check (kind in ('catalogue', 'rules', 'prices')),
  version varchar(60) not null,
  etag varchar(64) not null,
  content jsonb not null,
  is_current boolean not null default false,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  unique (tenant_id, kind, version)
);
create unique index mtm_published_current on mtm_published (tenant_id, kind) where is_current;

-- What a tenant decides about its orders. A tenant without a row uses tenant 0's.
create table mtm_order_setting (
  tenant_id int primary key references sys_tenant (id),
  number_prefix char(2) not null default 'TX' check (number_prefix ~ '^[A-Z]{2}$'),
  reservation_hours int not null default 72 check (reservation_hours > 0)
);
insert into mtm_order_setting (tenant_id) values (0);

-- The last number given out on a day, for each kind of number. Gaps are allowed.
create table mtm_daily_number (
  tenant_id int not null,
  kind varchar(20) not null,
  day date not null,
  value int not null,
  primary key (tenant_id, kind, day)
);

-- The answer of a finished request: a repetition gets it again and changes nothing.
create table mtm_request (
  tenant_id int not null,
  user_id char(32) not null,
  request_id varchar(64) not null,
  body_hash char(64) not null,
  answer jsonb,
  create_time timestamptz not null default now(),
  primary key (tenant_id, user_id, request_id)
);
create index mtm_request_age on mtm_request (create_time);
