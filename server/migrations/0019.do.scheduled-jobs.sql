-- Jobs that people manage: pause, run now, recycle bin, time limit, missed runs, alarms.

alter table job
  add column status varchar(2) not null generated always as (case when enabled then '0' else '-1' end) stored,
  add column description varchar(255),
  add column timeout_s int not null default 3600 check (timeout_s between 1 and 86400),
  add column misfire varchar(4) not null default 'run' check (misfire in ('run', 'skip')),
  add column alarm_after int not null default 3 check (alarm_after between 0 and 100),
  add column failures int not null default 0,
  add column last_start timestamptz,
  add column last_status varchar(10),
  add column requested_at timestamptz,
  add column requested_by varchar(100),
  add column del_flag smallint not null default 0,
  add column version int not null default 0,
  add column create_by varchar(100),
  add column update_by varchar(100);
comment on column job.status is 'Dictionary quartz_status, from enabled';
comment on column job.description is 'Remark of those who manage the job';
comment on column job.timeout_s is 'Seconds after which a run is aborted and has failed';
comment on column job.misfire is 'Dictionary job_misfire: run once what was missed, or skip it';
comment on column job.alarm_after is 'Failures in a row after which an alarm is raised; 0: never';
comment on column job.failures is 'Failures in a row up to now';
comment on column job.last_start is 'When the last run began; null: never';
comment on column job.last_status is 'What came of it, dictionary job_run_status';
comment on column job.requested_at is 'Somebody wants the job to run once from this time on, besides its schedule';
comment on column job.requested_by is 'User name of who wants it';
comment on column job.del_flag is '1: in the recycle bin; 0: in use';
comment on column job.version is 'Counts the changes; a write that names an older version is refused (409)';
comment on column job.create_by is 'Username of who created the row';
comment on column job.update_by is 'Username of the last change';

-- A deleted job keeps its name, so that the start does not bring it back.
alter table job drop constraint job_name_key;
create unique index job_name on job (name) where del_flag = 0;
drop index job_due;
create index job_due on job (next_run) where enabled and del_flag = 0;

alter table job_run
  add column requested_by varchar(100),
  drop constraint job_run_status_check,
  add constraint job_run_status_check check (status in ('running', 'done', 'failed', 'abandoned', 'skipped'));
create index job_run_old on job_run (start_time);
comment on column job_run.requested_by is 'User name of who wanted it at once; null: the schedule';
comment on column job_run.status is
  'Dictionary job_run_status: running, done, failed, abandoned by a process that died, or skipped because it was missed';
update job set (last_start, last_status) = (
  select run.start_time, run.status from job_run run where run.job_id = job.id order by run.start_time desc limit 1
);
