-- Data rules (backend contract 4.4) are granted to roles (0002: sys_role_data_rule) and to roles of departments.
-- A rule is a structured condition on a declared field; the last condition of the dictionary (raw SQL) is not offered.
alter table sys_permission_data_rule
  add version int not null default 0,
  add constraint sys_permission_data_rule_status check (status in ('0', '1')),
  add constraint sys_permission_data_rule_conditions check (
    rule_code is not null
    or (permission_id is not null and rule_column is not null and rule_value is not null and rule_conditions in
      ('>', '<', '!=', '=', '>=', '<=', 'LEFT_LIKE', 'RIGHT_LIKE', 'LIKE', 'IN'))
  );

-- what the menu and button rows of a department may be handed on to its roles, with their data rules
create table sys_depart_permission (
  depart_id char(32) not null references sys_depart (id) on delete cascade,
  permission_id char(32) not null references sys_permission (id) on delete cascade,
  primary key (depart_id, permission_id)
);
create index sys_depart_permission_permission on sys_depart_permission (permission_id);

create table sys_depart_data_rule (
  depart_id char(32) not null references sys_depart (id) on delete cascade,
  rule_id char(32) not null references sys_permission_data_rule (id) on delete cascade,
  primary key (depart_id, rule_id)
);
create index sys_depart_data_rule_rule on sys_depart_data_rule (rule_id);

-- roles of a department, who holds them, and what they give
create table sys_depart_role (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  depart_id char(32) not null references sys_depart (id) on delete cascade,
  role_name varchar(200) not null,
  role_code varchar(100) not null,
  description varchar(255),
  version int not null default 0,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz
);
create unique index sys_depart_role_code on sys_depart_role (tenant_id, role_code);
create index sys_depart_role_listed on sys_depart_role (tenant_id, depart_id, create_time, id);

create table sys_depart_role_user (
  user_id char(32) not null references sys_user (id) on delete cascade,
  role_id char(32) not null references sys_depart_role (id) on delete cascade,
  primary key (user_id, role_id)
);
create index sys_depart_role_user_role on sys_depart_role_user (role_id);

create table sys_depart_role_permission (
  role_id char(32) not null references sys_depart_role (id) on delete cascade,
  permission_id char(32) not null references sys_permission (id) on delete cascade,
  primary key (role_id, permission_id)
);
create index sys_depart_role_permission_permission on sys_depart_role_permission (permission_id);

create table sys_depart_role_data_rule (
  role_id char(32) not null references sys_depart_role (id) on delete cascade,
  rule_id char(32) not null references sys_permission_data_rule (id) on delete cascade,
  primary key (role_id, rule_id)
);
create index sys_depart_role_data_rule_rule on sys_depart_role_data_rule (rule_id);
