create table job (
  id char(32) primary key,
  name text not null unique,
  cron text not null,
  time_zone text not null default 'Asia/Shanghai',
  parameter text,
  enabled boolean not null default true,
  next_run timestamptz,
  lease_owner text,
  lease_until timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz
);

comment on table job is 'Scheduled jobs; one row names one handler of the code';
comment on column job.next_run is 'The occurrence to run next; null: the schedule has no further one';
comment on column job.lease_owner is 'The job_run that works on next_run, until lease_until';

create index job_due on job (next_run) where enabled;

create table job_run (
  id char(32) primary key,
  job_id char(32) not null references job (id) on delete cascade,
  occurrence timestamptz not null,
  attempt int not null default 1,
  runner text not null,
  status text not null default 'running' check (status in ('running', 'done', 'failed', 'abandoned')),
  message text,
  start_time timestamptz not null default now(),
  end_time timestamptz,
  unique (job_id, occurrence, attempt)
);

comment on table job_run is 'One attempt at one occurrence of a job';

create index job_run_newest on job_run (job_id, start_time desc);
