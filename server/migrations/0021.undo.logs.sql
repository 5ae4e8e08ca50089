drop index sys_log_words;
drop index sys_log_person;
drop index sys_log_operation;
drop index sys_log_time;
delete from sys_log where log_type = 3;
alter table sys_log drop column status, drop column request_id;
comment on column sys_log.log_type is '1 sign-in, 2 operation';
comment on column sys_log.cost_time is 'Milliseconds until the answer';
