-- Log rows of unexpected failures, and indexes by which logs of a million rows are read and cleaned.

alter table sys_log add column status smallint, add column request_id varchar(64);
comment on column sys_log.status is 'HTTP status of a failed request; null for sign-ins and operations';
comment on column sys_log.request_id is 'Id of a failed request, as its answer names it';
comment on column sys_log.log_type is '1 sign-in, 2 operation, 3 unexpected failure';
comment on column sys_log.cost_time is 'Milliseconds from the arrival of the request until this row was written';

-- All kinds of rows by time: lists without a kind, and the deletion of old rows.
create index sys_log_time on sys_log (tenant_id, create_time, id);
create index sys_log_operation on sys_log (tenant_id, operate_type, create_time, id);
create index sys_log_person on sys_log (tenant_id, userid, create_time, id);
-- Everything that names one record.
create index sys_log_words on sys_log using gin (regexp_split_to_array(lower(log_content), '[ ,]+'));

-- Versions of one kind of record, and of one record, newest first.
create index sys_data_log_table on sys_data_log (tenant_id, data_table, create_time, id);
create index sys_data_log_record on sys_data_log (tenant_id, data_id, create_time, id);
