-- Personal data of customers: what they agreed to, photographs taken while measuring, who read their data, and what is
-- left of somebody who was erased or turned out to be known already.
alter table mtm_customer
  -- how the name is read: pinyin or kana
  add column reading varchar(100),
  add column birthday date,
  -- the customer that this one turned out to be
  add column merged_into char(32),
  add column erased_at timestamptz,
  add foreign key (tenant_id, merged_into) references mtm_customer (tenant_id, id),
  -- who is erased or merged is in no list
  add constraint mtm_customer_gone check (merged_into is null and erased_at is null or del_flag = 1);
create index mtm_customer_merged on mtm_customer (tenant_id, merged_into) where merged_into is not null;

create table mtm_customer_consent (
  id char(32) primary key,
  tenant_id int not null,
  customer_id char(32) not null,
  purpose varchar(20) not null check (purpose in ('data', 'photos', 'contact')),
  -- names the text that was agreed to (contracts/dto/customer.ts)
  text_version varchar(20) not null,
  way varchar(20) not null check (way in ('signed', 'spoken', 'online')),
  given_at timestamptz not null default now(),
  -- who recorded it; with the way `online` the customer himself
  given_by varchar(100) not null,
  withdrawn_at timestamptz,
  withdrawn_by varchar(100),
  check (num_nulls(withdrawn_at, withdrawn_by) in (0, 2)),
  check (withdrawn_at >= given_at),
  foreign key (tenant_id, customer_id) references mtm_customer (tenant_id, id)
);
create index mtm_customer_consent_customer on mtm_customer_consent (tenant_id, customer_id, purpose, given_at desc);

create table mtm_customer_photo (
  id char(32) primary key,
  tenant_id int not null,
  customer_id char(32) not null,
  -- the sheet it was taken for
  sheet_id char(32),
  view varchar(10) not null check (view in ('front', 'side', 'back', 'other')),
  -- of the stored file
  path varchar(200) not null unique,
  create_by varchar(100) not null,
  create_time timestamptz not null default now(),
  foreign key (tenant_id, customer_id) references mtm_customer (tenant_id, id),
  foreign key (tenant_id, sheet_id) references mtm_measure_sheet (tenant_id, id)
);
create index mtm_customer_photo_customer on mtm_customer_photo (tenant_id, customer_id, create_time desc);
create index mtm_customer_photo_age on mtm_customer_photo (create_time);

-- Who read what of a customer. What a list showed is written once a day for each reader.
create table mtm_customer_access (
  id char(32) primary key,
  tenant_id int not null,
  customer_id char(32) not null,
  user_id char(32) not null,
  username varchar(100) not null,
  what varchar(20) not null check (what in ('list', 'record', 'file', 'sheets', 'photo', 'export', 'sheet-export')),
  -- of the house
  day date not null,
  read_at timestamptz not null default now(),
  foreign key (tenant_id, customer_id) references mtm_customer (tenant_id, id)
);
create index mtm_customer_access_customer on mtm_customer_access (tenant_id, customer_id, read_at desc, id);
create unique index mtm_customer_access_listed on mtm_customer_access (tenant_id, customer_id, user_id, day)
  where what = 'list';
create trigger mtm_customer_access_append_only before update or delete on mtm_customer_access
  for each row execute function mtm_refuse_change();

-- Two customers that somebody looked at and found to be two.
create table mtm_customer_distinct (
  tenant_id int not null,
  one_id char(32) not null,
  other_id char(32) not null,
  create_by varchar(100) not null,
  create_time timestamptz not null default now(),
  primary key (tenant_id, one_id, other_id),
  check (one_id < other_id),
  foreign key (tenant_id, one_id) references mtm_customer (tenant_id, id),
  foreign key (tenant_id, other_id) references mtm_customer (tenant_id, id)
);

-- To whom an invoice was issued, kept when he is erased: {name, company, address}.
alter table mtm_invoice add column buyer jsonb;

-- A snapshot never changes, but for the person in it when he is erased.
create function mtm_refuse_change_but_erasure() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('mtm.erasing', true) = 'on'
    and (new.id, new.tenant_id, new.order_id, new.snapshot_no, new.create_by, new.create_time)
      is not distinct from (old.id, old.tenant_id, old.order_id, old.snapshot_no, old.create_by, old.create_time)
  then
    return new;
  end if;
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger mtm_order_snapshot_append_only on mtm_order_snapshot;
create trigger mtm_order_snapshot_append_only before update or delete on mtm_order_snapshot
  for each row execute function mtm_refuse_change_but_erasure();
