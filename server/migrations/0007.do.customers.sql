-- Customers, their measurements, and the protection of their personal data.

create function mtm_follow_merged_customer() returns trigger language plpgsql as $$
declare
  kept char(32);
  erased timestamptz;
begin
  select merged_into, erased_at into kept, erased from mtm_customer
  where tenant_id = new.tenant_id and id = new.customer_id
  for key share;
  if kept is not null then
    new.customer_id := kept;
    select erased_at into erased from mtm_customer
    where tenant_id = new.tenant_id and id = kept
    for key share;
  end if;
  if erased is not null then
    raise exception 'customer.erased' using errcode = 'MTM01';
  end if;
  return new;
end
$$;
comment on function mtm_follow_merged_customer() is
  'Writes an order, a sheet or a profile of a merged customer to the customer that was kept, and refuses one of an '
  'erased customer. The row of the customer stays locked until the end of the transaction, so a merge or an erasure '
  'waits for it or is followed. The error code MTM01 says that the message is an error key';

create table mtm_customer (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  org_code varchar(64),
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
  reading varchar(100),
  birthday date,
  merged_into char(32),
  erased_at timestamptz,
  level varchar(40),
  preferences varchar(500),
  province varchar(40),
  credit varchar(1) check (credit in ('0', '1')),
  city varchar(40),
  district varchar(40),
  unique (tenant_id, customer_no),
  unique (tenant_id, id),
  -- Merged and erased customers are hidden from lists.
  constraint mtm_customer_gone check ((merged_into is null and erased_at is null) or del_flag = 1),
  foreign key (tenant_id, merged_into) references mtm_customer (tenant_id, id)
);
create index mtm_customer_created on mtm_customer (tenant_id, create_time desc, id) where del_flag = 0;
create index mtm_customer_level on mtm_customer (tenant_id, level) where del_flag = 0 and level is not null;
create index mtm_customer_merged on mtm_customer (tenant_id, merged_into) where merged_into is not null;
create index mtm_customer_owner on mtm_customer (tenant_id, owner_id, create_time desc) where del_flag = 0;
-- Numbers are searched by prefix, ignoring case.
create index mtm_customer_no_begins on mtm_customer (tenant_id, lower(customer_no) text_pattern_ops);
comment on table mtm_customer is 'Customers of a tenant (reference 3).';
comment on column mtm_customer.owner_id is 'User who looks after the customer (data rule customer.own)';
comment on column mtm_customer.customer_no is 'Number of the customer, unique in the tenant';
comment on column mtm_customer.name is 'Name';
comment on column mtm_customer.sex is 'Dictionary sex';
comment on column mtm_customer.phone is 'Phone number';
comment on column mtm_customer.email is 'Mail address';
comment on column mtm_customer.company is 'Company';
comment on column mtm_customer.country is 'Dictionary country';
comment on column mtm_customer.address is 'Street address';
comment on column mtm_customer.postcode is 'Postal code';
comment on column mtm_customer.salesman is 'Username of the salesperson';
comment on column mtm_customer.note is 'Remark';
comment on column mtm_customer.del_flag is '1: deleted, merged or erased; 0: in use';
comment on column mtm_customer.reading is 'How the name is read: pinyin or kana';
comment on column mtm_customer.birthday is 'Date of birth';
comment on column mtm_customer.merged_into is 'The customer that this one turned out to be';
comment on column mtm_customer.erased_at is 'When the personal data was erased';
comment on column mtm_customer.level is 'Customer level; making charges may depend on it (dictionary customer_level)';
comment on column mtm_customer.preferences is 'What the customer likes to wear';
comment on column mtm_customer.province is
  'Province of the address; of China by the list of areas, elsewhere as written. Express fees depend on it';
comment on column mtm_customer.credit is
  '1: a client on account, whose orders are made before payment (reference 10.2)';
comment on column mtm_customer.city is 'City of the address';
comment on column mtm_customer.district is 'District of the address';

create table mtm_customer_consent (
  id char(32) primary key,
  tenant_id int not null,
  customer_id char(32) not null,
  purpose varchar(20) not null check (purpose in ('data', 'photos', 'contact')),
  text_version varchar(20) not null,
  way varchar(20) not null check (way in ('signed', 'spoken', 'online')),
  given_at timestamptz not null default now(),
  given_by varchar(100) not null,
  withdrawn_at timestamptz,
  withdrawn_by varchar(100),
  constraint mtm_customer_consent_check check (num_nulls(withdrawn_at, withdrawn_by) in (0, 2)),
  constraint mtm_customer_consent_check1 check (withdrawn_at >= given_at),
  foreign key (tenant_id, customer_id) references mtm_customer (tenant_id, id)
);
create index mtm_customer_consent_customer on mtm_customer_consent (tenant_id, customer_id, purpose, given_at desc);
comment on table mtm_customer_consent is 'Consents of customers to the use of their data.';
comment on column mtm_customer_consent.customer_id is 'The customer';
comment on column mtm_customer_consent.purpose is 'What the consent is for: data, photos or contact';
comment on column mtm_customer_consent.text_version is
  'Version of the text that was agreed to (contracts/dto/customer.ts)';
comment on column mtm_customer_consent.way is 'How it was given';
comment on column mtm_customer_consent.given_at is 'When it was given';
comment on column mtm_customer_consent.given_by is
  'Username of who recorded it; the customer for consents given online';
comment on column mtm_customer_consent.withdrawn_at is 'When it was withdrawn; null: in force';
comment on column mtm_customer_consent.withdrawn_by is 'Username of who recorded the withdrawal';

create table mtm_customer_distinct (
  tenant_id int not null,
  one_id char(32) not null,
  other_id char(32) not null,
  create_by varchar(100) not null,
  create_time timestamptz not null default now(),
  primary key (tenant_id, one_id, other_id),
  constraint mtm_customer_distinct_check check (one_id < other_id),
  foreign key (tenant_id, one_id) references mtm_customer (tenant_id, id),
  foreign key (tenant_id, other_id) references mtm_customer (tenant_id, id)
);
comment on table mtm_customer_distinct is 'Pairs of customers that were compared and found to be two.';
comment on column mtm_customer_distinct.one_id is 'The smaller of the two ids';
comment on column mtm_customer_distinct.other_id is 'The larger of the two ids';

create table mtm_customer_access (
  id char(32) primary key,
  tenant_id int not null,
  customer_id char(32) not null,
  user_id char(32) not null,
  username varchar(100) not null,
  what varchar(20) not null check (what in ('list', 'record', 'file', 'sheets', 'photo', 'export', 'sheet-export')),
  day date not null,
  read_at timestamptz not null default now(),
  foreign key (tenant_id, customer_id) references mtm_customer (tenant_id, id)
);
create index mtm_customer_access_customer on mtm_customer_access (tenant_id, customer_id, read_at desc, id);
create unique index mtm_customer_access_listed on mtm_customer_access (tenant_id, customer_id, user_id, day)
  where what = 'list';
create trigger mtm_customer_access_append_only before update or delete on mtm_customer_access
  for each row execute function mtm_refuse_change();
comment on table mtm_customer_access is 'Who read what of a customer. A list is recorded once a day for each reader.';
comment on column mtm_customer_access.customer_id is 'The customer';
comment on column mtm_customer_access.user_id is 'The reader';
comment on column mtm_customer_access.username is 'Username of the reader';
comment on column mtm_customer_access.what is 'What was read';
comment on column mtm_customer_access.day is 'Day in the zone of the tenant';
comment on column mtm_customer_access.read_at is 'When it was read';

create table mtm_measure_sheet (
  id char(32) primary key,
  tenant_id int not null,
  org_code varchar(64),
  customer_id char(32) not null,
  taken_at timestamptz not null default now(),
  taken_by varchar(100) not null,
  method varchar(20) not null check (method in ('tape', 'scan', 'try-on', 'self', 'estimated')),
  body jsonb not null,
  findings jsonb not null default '[]',
  note varchar(500),
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz,
  del_flag smallint not null default 0,
  version int not null default 0,
  clothing varchar(40),
  superseded_by char(32),
  unique (tenant_id, id),
  constraint mtm_measure_sheet_check check (superseded_by <> id),
  foreign key (tenant_id, customer_id) references mtm_customer (tenant_id, id),
  foreign key (tenant_id, superseded_by) references mtm_measure_sheet (tenant_id, id)
);
create index mtm_measure_sheet_customer on mtm_measure_sheet (tenant_id, customer_id, taken_at desc, id);
-- A sheet corrects at most one other.
create unique index mtm_measure_sheet_superseded on mtm_measure_sheet (superseded_by) where superseded_by is not null;
create trigger mtm_measure_sheet_new_customer before insert on mtm_measure_sheet
  for each row execute function mtm_follow_merged_customer();
comment on table mtm_measure_sheet is 'Measurements of a customer. A sheet never changes; a new one replaces it.';
comment on column mtm_measure_sheet.customer_id is 'The customer';
comment on column mtm_measure_sheet.taken_at is 'When they were taken';
comment on column mtm_measure_sheet.taken_by is 'Username of who took them';
comment on column mtm_measure_sheet.method is 'How they were taken';
comment on column mtm_measure_sheet.body is '{code: {value, source}}; mm, weight in 0.1 kg, slopes in 0.1 degrees';
comment on column mtm_measure_sheet.findings is 'Warnings of the cross-checks when it was taken; errors are refused';
comment on column mtm_measure_sheet.note is 'Remark';
comment on column mtm_measure_sheet.clothing is 'What the customer wore (dictionary clothing_worn)';
comment on column mtm_measure_sheet.superseded_by is 'Sheet that replaces this one because it was wrong';

create table mtm_customer_photo (
  id char(32) primary key,
  tenant_id int not null,
  customer_id char(32) not null,
  sheet_id char(32),
  view varchar(10) not null check (view in ('front', 'side', 'back', 'other')),
  path varchar(200) not null unique,
  create_by varchar(100) not null,
  create_time timestamptz not null default now(),
  foreign key (tenant_id, customer_id) references mtm_customer (tenant_id, id),
  foreign key (tenant_id, sheet_id) references mtm_measure_sheet (tenant_id, id)
);
create index mtm_customer_photo_age on mtm_customer_photo (create_time);
create index mtm_customer_photo_customer on mtm_customer_photo (tenant_id, customer_id, create_time desc);
comment on table mtm_customer_photo is 'Photographs taken while measuring.';
comment on column mtm_customer_photo.customer_id is 'The customer';
comment on column mtm_customer_photo.sheet_id is 'Sheet the photograph was taken for';
comment on column mtm_customer_photo.view is 'Side it was taken from';
comment on column mtm_customer_photo.path is 'Path of the stored file';

create table mtm_fit_profile (
  id char(32) primary key,
  tenant_id int not null,
  org_code varchar(64),
  customer_id char(32) not null,
  category varchar(4) not null,
  content jsonb not null,
  note varchar(500),
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz,
  version int not null default 0,
  learned jsonb,
  unique (tenant_id, customer_id, category),
  foreign key (tenant_id, customer_id) references mtm_customer (tenant_id, id)
);
create trigger mtm_fit_profile_new_customer before insert on mtm_fit_profile
  for each row execute function mtm_follow_merged_customer();
comment on table mtm_fit_profile is 'How a customer wears a kind of garment: one current profile for each kind.';
comment on column mtm_fit_profile.customer_id is 'The customer';
comment on column mtm_fit_profile.category is 'Kind of garment (dictionary garment_category)';
comment on column mtm_fit_profile.content is '{fitMode, fit, mouldNo, deltas, posture}; deltas in mm';
comment on column mtm_fit_profile.note is 'Remark';
comment on column mtm_fit_profile.learned is
  'What quality checks showed of earlier garments: {corrections: mm by finished measurement, garments}';
