create table mtm_order_setting (
  tenant_id int primary key references sys_tenant (id),
  number_prefix char(2) not null default 'TX' check (number_prefix ~ '^[A-Z]{2}$'),
  reservation_hours int not null default 72 check (reservation_hours > 0)
);
create table mtm_document_setting (
  tenant_id int primary key references sys_tenant (id),
  address varchar(300),
  phone varchar(40),
  email varchar(100),
  tax_no varchar(40),
  bank varchar(300),
  valid_days int not null default 14 check (valid_days between 1 and 365)
);
create table mtm_station_limit (
  tenant_id int not null references sys_tenant (id),
  station varchar(20) not null,
  wip_limit int not null check (wip_limit between 1 and 9999),
  update_by varchar(100) not null,
  update_time timestamptz not null,
  primary key (tenant_id, station)
);
create table mtm_work_calendar (
  tenant_id int not null references sys_tenant (id),
  day date not null,
  is_working boolean not null,
  note varchar(100),
  create_by varchar(100),
  create_time timestamptz not null default now(),
  primary key (tenant_id, day)
);
create index mtm_work_calendar_exception on mtm_work_calendar (tenant_id, day)
  where is_working <> (extract(isodow from day) < 6);

create temporary table kept on commit drop as
select distinct on (tenant_id, kind) tenant_id, kind, content from mtm_published
where published_at is not null and effective_from <= now()
order by tenant_id, kind, effective_from desc, version_no desc;
insert into mtm_order_setting (tenant_id, number_prefix, reservation_hours)
select tenant_id, content ->> 'numberPrefix', (content ->> 'reservationHours')::int from kept where kind = 'orders';
insert into mtm_order_setting (tenant_id) values (0) on conflict do nothing;
insert into mtm_document_setting (tenant_id, address, phone, email, tax_no, bank, valid_days)
select tenant_id, content ->> 'address', content ->> 'phone', content ->> 'email', content ->> 'taxNo',
  content ->> 'bank', (content ->> 'validDays')::int
from kept where kind = 'documents';
insert into mtm_station_limit (tenant_id, station, wip_limit, update_by, update_time)
select tenant_id, key, value::int, 'system', now() from kept, jsonb_each_text(content -> 'limits') where kind = 'stations';
insert into mtm_work_calendar (tenant_id, day, is_working, note)
select tenant_id, (day ->> 'day')::date, (day ->> 'isWorking')::boolean, day ->> 'note'
from kept, jsonb_array_elements(content -> 'days') as day where kind = 'calendar';
drop table kept;

delete from mtm_published where kind not in ('catalogue', 'rules', 'prices') or published_at is null;
drop index mtm_published_in_force;
alter table mtm_published
  add column is_current boolean not null default false,
  drop constraint mtm_published_number,
  drop constraint mtm_published_whole,
  drop constraint mtm_published_begins,
  drop constraint mtm_published_draft,
  drop constraint mtm_published_kind_check,
  add constraint mtm_published_kind_check check (kind in ('catalogue', 'rules', 'prices'));
update mtm_published set is_current = true
where id in (
  select distinct on (tenant_id, kind) id from mtm_published
  where effective_from <= now()
  order by tenant_id, kind, effective_from desc, version_no desc
);
alter table mtm_published
  drop column version_no, drop column published_at, drop column published_by, drop column effective_from,
  drop column note, drop column revision, drop column update_by, drop column update_time;
create unique index mtm_published_current on mtm_published (tenant_id, kind) where is_current;
