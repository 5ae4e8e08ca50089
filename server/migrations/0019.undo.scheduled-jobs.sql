drop index job_run_old;
delete from job_run where status = 'skipped';
alter table job_run
  drop constraint job_run_status_check,
  add constraint job_run_status_check check (status in ('running', 'done', 'failed', 'abandoned')),
  drop column requested_by;
comment on column job_run.status is 'running, done, failed, or abandoned by a process that died';
drop index job_due;
create index job_due on job (next_run) where enabled;
drop index job_name;
delete from job where del_flag = 1;
alter table job
  add constraint job_name_key unique (name),
  drop column update_by,
  drop column create_by,
  drop column version,
  drop column del_flag,
  drop column requested_by,
  drop column requested_at,
  drop column last_status,
  drop column last_start,
  drop column failures,
  drop column alarm_after,
  drop column misfire,
  drop column timeout_s,
  drop column description,
  drop column status;
