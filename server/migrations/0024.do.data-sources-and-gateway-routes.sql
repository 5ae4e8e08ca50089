-- Databases of others (backend contract 4.20) and routes to other sites (4.21). Both are global, their codes belong to
-- tenant 0.
create table sys_data_source (
  id char(32) primary key,
  code varchar(100) not null,
  name varchar(100) not null,
  remark varchar(200),
  db_type varchar(10) not null,
  db_driver varchar(100) not null,
  db_url varchar(500) not null,
  db_name varchar(100) not null,
  db_username varchar(100) not null,
  db_secret varchar(1000),
  org_code varchar(64),
  version int not null default 0,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz
);
create unique index sys_data_source_code on sys_data_source (code);
create index sys_data_source_created on sys_data_source (create_time, id);
comment on table sys_data_source is 'Databases of others (backend contract 4.20), for all tenants';
comment on column sys_data_source.code is 'Code that others refer to';
comment on column sys_data_source.name is 'Name of the data source';
comment on column sys_data_source.remark is 'Remark';
comment on column sys_data_source.db_type is 'Dictionary database_type';
comment on column sys_data_source.db_driver is 'Class name of the JDBC driver, for stock clients; never loaded';
comment on column sys_data_source.db_url is 'JDBC address, without user and password';
comment on column sys_data_source.db_name is 'Name of the database';
comment on column sys_data_source.db_username is 'User of the database';
comment on column sys_data_source.db_secret is
  'Password, encrypted for this row with the secret key of the installation; null: none. No route returns it.';

create table sys_gateway_route (
  id char(32) primary key,
  router_id varchar(50) not null,
  name varchar(32) not null,
  uri varchar(255) not null,
  predicates jsonb not null default '[]',
  filters jsonb not null default '[]',
  status smallint not null default 1 check (status in (0, 1)),
  version int not null default 0,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz
);
create unique index sys_gateway_route_router on sys_gateway_route (router_id);
create index sys_gateway_route_created on sys_gateway_route (create_time, id);
comment on table sys_gateway_route is
  'Routes to other sites (backend contract 4.21), for all tenants; of several that match the oldest counts';
comment on column sys_gateway_route.router_id is 'Name that administrators give the route, unique';
comment on column sys_gateway_route.name is 'Name of the route';
comment on column sys_gateway_route.uri is 'Origin of the target, http or https';
comment on column sys_gateway_route.predicates is 'Conditions that a request must meet: [{name, args}]';
comment on column sys_gateway_route.filters is 'What happens to a request: [{name, title, args: [{key, value}]}]';
comment on column sys_gateway_route.status is '1: in use; 0: off';
