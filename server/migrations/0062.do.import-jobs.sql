-- Imports that go on after their request was answered: progress, cancel and result, readable by every process.
create table sys_import_job (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  user_id char(32) not null references sys_user (id) on delete cascade,
  resource varchar(63) not null,
  file_name varchar(255) not null,
  status varchar(10) not null default 'running',
  total int not null,
  done int not null default 0,
  refused int not null default 0,
  cancel boolean not null default false,
  result jsonb,
  -- a job whose process gives no sign of life has ended with it
  heartbeat timestamptz not null default now(),
  create_time timestamptz not null default now(),
  end_time timestamptz,
  constraint sys_import_job_status check (status in ('running', 'done', 'cancelled', 'failed'))
);
create index sys_import_job_owner on sys_import_job (user_id, create_time);
