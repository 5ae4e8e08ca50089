-- Roles, menu and button rows, grants, data rules.
create table sys_role (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  role_name varchar(200) not null,
  role_code varchar(100) not null,
  description varchar(255),
  -- the super administrator: holds every menu and button row, those of later migrations too
  grants_all boolean not null default false,
  version int not null default 0,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz
);
create unique index sys_role_code on sys_role (tenant_id, role_code);

create table sys_user_role (
  user_id char(32) not null references sys_user (id) on delete cascade,
  role_id char(32) not null references sys_role (id) on delete cascade,
  primary key (user_id, role_id)
);
create index sys_user_role_role on sys_user_role (role_id, user_id);

-- menu_type 0 first level, 1 sub menu, 2 button; perms_type 1 show, 2 editable;
-- status of a button row: 1 under control, 0 not under control (shows for everybody)
create table sys_permission (
  id char(32) primary key,
  parent_id char(32) references sys_permission (id) on delete cascade,
  name varchar(100) not null,
  title_en varchar(100) not null,
  title_jp varchar(100) not null,
  url varchar(255),
  component varchar(255),
  component_name varchar(100),
  redirect varchar(255),
  menu_type smallint not null,
  perms varchar(255),
  perms_type varchar(10) not null default '1',
  status varchar(2) not null default '1',
  sort_no numeric(8, 2) not null default 1,
  icon varchar(100),
  route boolean not null default true,
  leaf boolean not null default true,
  keep_alive boolean not null default true,
  hidden boolean not null default false,
  always_show boolean not null default false,
  internal_or_external boolean not null default false,
  description varchar(255),
  rule_flag smallint not null default 0,
  del_flag smallint not null default 0,
  version int not null default 0,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz,
  constraint sys_permission_kind check (menu_type in (0, 1, 2)),
  constraint sys_permission_button check (menu_type <> 2 or perms is not null),
  constraint sys_permission_menu check (menu_type = 2 or (url is not null and component is not null))
);
create index sys_permission_parent on sys_permission (parent_id, sort_no);
create unique index sys_permission_perms on sys_permission (perms);

create table sys_role_permission (
  role_id char(32) not null references sys_role (id) on delete cascade,
  permission_id char(32) not null references sys_permission (id) on delete cascade,
  primary key (role_id, permission_id)
);
create index sys_role_permission_permission on sys_role_permission (permission_id);

-- A data rule narrows what a role sees. Rules with a rule_code are read by code (caller.dataRules);
-- the others are conditions on a declared field.
create table sys_permission_data_rule (
  id char(32) primary key,
  permission_id char(32) references sys_permission (id) on delete cascade,
  rule_name varchar(50) not null,
  rule_code varchar(50),
  rule_column varchar(50),
  rule_conditions varchar(50),
  rule_value varchar(300),
  status varchar(3) not null default '1',
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz
);
create unique index sys_permission_data_rule_code on sys_permission_data_rule (rule_code);
create index sys_permission_data_rule_permission on sys_permission_data_rule (permission_id);

create table sys_role_data_rule (
  role_id char(32) not null references sys_role (id) on delete cascade,
  rule_id char(32) not null references sys_permission_data_rule (id) on delete cascade,
  primary key (role_id, rule_id)
);
create index sys_role_data_rule_rule on sys_role_data_rule (rule_id);
