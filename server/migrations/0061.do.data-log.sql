-- Every state of a record of a resource that keeps its history (backend contract 4.16), numbered from 0.
create table sys_data_log (
  id char(32) primary key,
  tenant_id int not null default 0,
  data_table varchar(63) not null,
  data_id char(32) not null,
  -- declared fields only, by their key on the wire
  data_content jsonb not null,
  data_version int not null,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz
);
create unique index sys_data_log_version on sys_data_log (data_table, data_id, data_version);
create index sys_data_log_listed on sys_data_log (tenant_id, create_time, id);
