-- Working days of a tenant. A day without a row is a working day from Monday to Friday.
create table mtm_work_calendar (
  tenant_id int not null references sys_tenant (id),
  day date not null,
  is_working boolean not null,
  -- name of the holiday, or why a day of the weekend is worked
  note varchar(100),
  create_by varchar(100),
  create_time timestamptz not null default now(),
  primary key (tenant_id, day)
);
-- the days that differ from the week
create index mtm_work_calendar_exception on mtm_work_calendar (tenant_id, day)
  where is_working <> (extract(isodow from day) < 6);
