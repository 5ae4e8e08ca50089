-- Jobs, logs, files, imports, and idempotent requests.

create function mtm_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end $$;
comment on function mtm_refuse_change() is 'Makes a table append only';

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
create index job_due on job (next_run) where enabled;
comment on table job is 'Scheduled jobs; one row names one handler of the code.';
comment on column job.name is 'Name of the handler, unique';
comment on column job.cron is 'Quartz schedule';
comment on column job.time_zone is 'IANA time zone the schedule is read in';
comment on column job.parameter is 'Text passed to the handler';
comment on column job.enabled is 'The schedule is active';
comment on column job.next_run is 'The occurrence to run next; null: the schedule has no further one';
comment on column job.lease_owner is 'The job_run that works on next_run, until lease_until';
comment on column job.lease_until is 'Another process may take the occurrence over after this time';

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
create index job_run_newest on job_run (job_id, start_time desc);
comment on table job_run is 'One attempt at one occurrence of a job.';
comment on column job_run.job_id is 'The job';
comment on column job_run.occurrence is 'Time the schedule names';
comment on column job_run.attempt is 'Number of the attempt at this occurrence, from 1';
comment on column job_run.runner is 'Process that ran it';
comment on column job_run.status is 'running, done, failed, or abandoned by a process that died';
comment on column job_run.message is 'Result or error';
comment on column job_run.start_time is 'When the attempt began';
comment on column job_run.end_time is 'When it ended; null: running';

create table seed_mark (
  name text primary key,
  create_time timestamptz not null default now()
);
comment on table seed_mark is 'Which sets of seeds this database has received.';
comment on column seed_mark.name is 'Name of the set';
comment on column seed_mark.create_time is 'When it was written';

create table sys_log (
  id char(32) primary key,
  tenant_id int not null default 0,
  log_type smallint not null,
  log_content varchar(1000) not null,
  operate_type smallint,
  userid varchar(100),
  username varchar(100),
  ip varchar(100),
  method varchar(500),
  request_url varchar(255),
  request_param text,
  request_type varchar(10),
  cost_time int,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz
);
create index sys_log_listed on sys_log (tenant_id, log_type, create_time, id);
-- Sign-ins of one account, newest first.
create index sys_log_sign_ins on sys_log (userid, create_time) where log_type = 1;
comment on table sys_log is
  'Audit log: sign-ins and operations (backend contract 4.16). Never holds names, phones, addresses or secrets of '
  'customers.';
comment on column sys_log.tenant_id is 'Tenant the caller worked in';
comment on column sys_log.log_type is '1 sign-in, 2 operation';
comment on column sys_log.log_content is 'What was done: <resource>:<action>, ids of the records, figures';
comment on column sys_log.operate_type is
  '1 query, 2 add, 3 edit, 4 delete, 5 import, 6 export (dictionary operate_type)';
comment on column sys_log.userid is 'Username of the caller';
comment on column sys_log.username is 'Name of the caller';
comment on column sys_log.ip is 'Address of the caller';
comment on column sys_log.method is 'HTTP method and route pattern';
comment on column sys_log.request_url is 'Path of the request';
comment on column sys_log.request_param is 'Names of the parameters sent, without their values';
comment on column sys_log.request_type is 'HTTP method';
comment on column sys_log.cost_time is 'Milliseconds until the answer';

create table sys_data_log (
  id char(32) primary key,
  tenant_id int not null default 0,
  data_table varchar(63) not null,
  data_id char(32) not null,
  data_content jsonb not null,
  data_version int not null,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz
);
create index sys_data_log_listed on sys_data_log (tenant_id, create_time, id);
create unique index sys_data_log_version on sys_data_log (data_table, data_id, data_version);
comment on table sys_data_log is
  'Every state of a record of a resource that keeps its history (backend contract 4.16).';
comment on column sys_data_log.tenant_id is 'Tenant of the record';
comment on column sys_data_log.data_table is 'Table of the record';
comment on column sys_data_log.data_id is 'Id of the record';
comment on column sys_data_log.data_content is 'Declared fields by their wire key';
comment on column sys_data_log.data_version is 'Number of the state, from 0';

create table sys_outbox (
  id char(32) primary key,
  tenant_id int not null default 0 references sys_tenant (id),
  channel varchar(10) not null,
  receiver varchar(100) not null,
  content varchar(1000) not null,
  create_time timestamptz not null default now(),
  purpose varchar(20)
);
create index sys_outbox_listed on sys_outbox (tenant_id, create_time, id);
comment on table sys_outbox is 'Messages that the development sender would have sent.';
comment on column sys_outbox.channel is 'Way of sending (dictionary outbox_channel)';
comment on column sys_outbox.receiver is 'Phone number or mail address';
comment on column sys_outbox.content is 'Text of the message';
comment on column sys_outbox.purpose is 'What the message is for (dictionary outbox_purpose)';

create table sys_file (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  folder varchar(20) not null,
  path varchar(100) not null,
  name varchar(255) not null,
  content_type varchar(100) not null,
  size int not null,
  hash char(64) not null,
  owner_id char(32) references sys_user (id) on delete set null,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  constraint sys_file_size check (size >= 0)
);
create index sys_file_owner on sys_file (tenant_id, owner_id);
create unique index sys_file_path on sys_file (path);
-- Uploads that nothing refers to yet, oldest first.
create index sys_file_temporary on sys_file (create_time) where folder = 'temp';
comment on table sys_file is
  'Uploaded files: what they are and who owns them. Their bytes lie in the file storage under the id.';
comment on column sys_file.folder is 'Kind of upload; decides what is accepted and who may read it';
comment on column sys_file.path is 'Path under which clients name the file, unique';
comment on column sys_file.name is 'File name the user gave';
comment on column sys_file.content_type is 'Media type';
comment on column sys_file.size is 'Bytes';
comment on column sys_file.hash is 'SHA-256 of the bytes, hex';
comment on column sys_file.owner_id is 'User who uploaded it; null: the account was removed';
comment on column sys_file.create_time is 'When it was uploaded';

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
  heartbeat timestamptz not null default now(),
  create_time timestamptz not null default now(),
  end_time timestamptz,
  constraint sys_import_job_status check (status in ('running', 'done', 'cancelled', 'failed'))
);
create index sys_import_job_owner on sys_import_job (user_id, create_time);
comment on table sys_import_job is
  'Imports that go on after their request was answered: progress, cancellation and result, readable by every process.';
comment on column sys_import_job.user_id is 'User who started it';
comment on column sys_import_job.resource is 'Name of the resource';
comment on column sys_import_job.file_name is 'Name of the workbook';
comment on column sys_import_job.status is 'State of the import';
comment on column sys_import_job.total is 'Rows of the workbook';
comment on column sys_import_job.done is 'Rows read so far';
comment on column sys_import_job.refused is 'Rows refused so far';
comment on column sys_import_job.cancel is 'The user asked to stop';
comment on column sys_import_job.result is 'Counts and refused rows, once it has ended';
comment on column sys_import_job.heartbeat is 'Last sign of life; a job without one ended with its process';
comment on column sys_import_job.create_time is 'When it began';
comment on column sys_import_job.end_time is 'When it ended; null: running';

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
comment on table mtm_request is
  'Answers of finished requests: a repeated request gets the same answer and changes nothing.';
comment on column mtm_request.tenant_id is 'Tenant the caller worked in';
comment on column mtm_request.user_id is 'The caller';
comment on column mtm_request.request_id is 'Id that the client gave the request';
comment on column mtm_request.body_hash is
  'SHA-256 of the request body, hex; another body under the same id is refused';
comment on column mtm_request.answer is 'What was answered';

create table mtm_daily_number (
  tenant_id int not null,
  kind varchar(20) not null,
  day date not null,
  value int not null,
  primary key (tenant_id, kind, day)
);
comment on table mtm_daily_number is 'The last number given out on a day, for each kind of number. Gaps are allowed.';
comment on column mtm_daily_number.tenant_id is 'Tenant of the numbers';
comment on column mtm_daily_number.kind is 'Kind of number, such as order';
comment on column mtm_daily_number.day is 'Day in the zone of the tenant';
comment on column mtm_daily_number.value is 'Last number given out';
