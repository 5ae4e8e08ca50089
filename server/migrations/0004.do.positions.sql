create table sys_position (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  code varchar(100) not null,
  name varchar(100) not null,
  post_rank varchar(2) not null,
  company_id varchar(255),
  org_code varchar(64),
  version int not null default 0,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz
);
create unique index sys_position_code on sys_position (tenant_id, code);
create index sys_position_created on sys_position (tenant_id, create_time, id);
