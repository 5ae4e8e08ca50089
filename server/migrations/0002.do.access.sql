-- Roles, menu and button rows, grants and data rules.

create table sys_role (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  role_name varchar(200) not null,
  role_code varchar(100) not null,
  description varchar(255),
  grants_all boolean not null default false,
  version int not null default 0,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz,
  home_component varchar(255)
);
create unique index sys_role_code on sys_role (tenant_id, role_code);
comment on table sys_role is 'Roles of a tenant.';
comment on column sys_role.role_name is 'Name of the role';
comment on column sys_role.role_code is 'Code of the role; the demonstration and data rules refer to it';
comment on column sys_role.description is 'Free text';
comment on column sys_role.grants_all is 'Super administrator: holds every menu and button row, later ones too';
comment on column sys_role.home_component is 'Component of the menu row shown as home page; null: the usual home page';

create table sys_user_role (
  user_id char(32) not null references sys_user (id) on delete cascade,
  role_id char(32) not null references sys_role (id) on delete cascade,
  primary key (user_id, role_id)
);
create index sys_user_role_role on sys_user_role (role_id, user_id);
comment on table sys_user_role is 'Which users hold which roles.';
comment on column sys_user_role.user_id is 'The holder';
comment on column sys_user_role.role_id is 'The role';

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
  sort_no numeric(8,2) not null default 1,
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
  house_only boolean not null default false,
  constraint sys_permission_button check (menu_type <> 2 or perms is not null),
  constraint sys_permission_kind check (menu_type in (0, 1, 2)),
  constraint sys_permission_menu check (menu_type = 2 or (url is not null and component is not null))
);
create index sys_permission_parent on sys_permission (parent_id, sort_no);
create unique index sys_permission_perms on sys_permission (perms);
comment on table sys_permission is 'Menu entries and permission codes (buttons), one tree for all tenants.';
comment on column sys_permission.parent_id is 'Menu entry above; null: first level';
comment on column sys_permission.name is 'Title in Chinese';
comment on column sys_permission.title_en is 'Title in English';
comment on column sys_permission.title_jp is 'Title in Japanese';
comment on column sys_permission.url is 'Path of the page; null for a button';
comment on column sys_permission.component is
  'Component that shows the page (root-config resolves its prefix to a micro-app); null for a button';
comment on column sys_permission.component_name is 'Name of the component, as stock clients keep it';
comment on column sys_permission.redirect is 'Path that the entry leads to instead';
comment on column sys_permission.menu_type is '0 first level, 1 submenu, 2 button (dictionary menu_type)';
comment on column sys_permission.perms is 'Permission code, unique; required for a button';
comment on column sys_permission.perms_type is
  '1 shows the element, 2 makes it editable (dictionary global_perms_type)';
comment on column sys_permission.status is 'Of a button: 1 under control, 0 not under control (shows for everyone)';
comment on column sys_permission.sort_no is 'Place among the entries of the same parent, ascending';
comment on column sys_permission.icon is 'Name of the icon';
comment on column sys_permission.route is 'The entry is a route of its own';
comment on column sys_permission.leaf is 'The entry has no entries below';
comment on column sys_permission.keep_alive is 'The tab of the page stays alive in the background';
comment on column sys_permission.hidden is 'Not shown in the menu';
comment on column sys_permission.always_show is 'Shown although it has only one entry below';
comment on column sys_permission.internal_or_external is 'An external link opens in a new window';
comment on column sys_permission.description is 'Free text';
comment on column sys_permission.rule_flag is '1: data rules exist for the entry; 0: none';
comment on column sys_permission.del_flag is 'Logical deletion as stock clients expect it; always 0';
comment on column sys_permission.house_only is 'Means something in tenant 0 only, whoever holds it';

create table sys_role_permission (
  role_id char(32) not null references sys_role (id) on delete cascade,
  permission_id char(32) not null references sys_permission (id) on delete cascade,
  primary key (role_id, permission_id)
);
create index sys_role_permission_permission on sys_role_permission (permission_id);
comment on table sys_role_permission is 'Menu and button rows granted to roles.';
comment on column sys_role_permission.role_id is 'The role';
comment on column sys_role_permission.permission_id is 'The granted row';

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
  update_time timestamptz,
  version int not null default 0,
  constraint sys_permission_data_rule_conditions check (rule_code is not null
    or (permission_id is not null and rule_column is not null and rule_value is not null and rule_conditions in ('>',
    '<', '!=', '=', '>=', '<=', 'LEFT_LIKE', 'RIGHT_LIKE', 'LIKE', 'IN'))),
  constraint sys_permission_data_rule_status check (status in ('0', '1'))
);
create unique index sys_permission_data_rule_code on sys_permission_data_rule (rule_code);
create index sys_permission_data_rule_permission on sys_permission_data_rule (permission_id);
comment on table sys_permission_data_rule is
  'Data rules: conditions that narrow which rows a role sees (backend contract 4.4).';
comment on column sys_permission_data_rule.permission_id is
  'Menu entry whose list the rule narrows; null for a rule read by its code';
comment on column sys_permission_data_rule.rule_name is 'Name of the rule';
comment on column sys_permission_data_rule.rule_code is
  'Code of a rule that the server reads directly, such as order.own; null: a condition on a field';
comment on column sys_permission_data_rule.rule_column is 'Declared field the condition compares';
comment on column sys_permission_data_rule.rule_conditions is 'Operator (dictionary rule_conditions)';
comment on column sys_permission_data_rule.rule_value is
  'Value to compare with; may hold variables such as #{sys_user_code}';
comment on column sys_permission_data_rule.status is '1 in force, 0 disabled (dictionary valid_status)';

create table sys_role_data_rule (
  role_id char(32) not null references sys_role (id) on delete cascade,
  rule_id char(32) not null references sys_permission_data_rule (id) on delete cascade,
  primary key (role_id, rule_id)
);
create index sys_role_data_rule_rule on sys_role_data_rule (rule_id);
comment on table sys_role_data_rule is 'Data rules granted to roles.';
comment on column sys_role_data_rule.role_id is 'The role';
comment on column sys_role_data_rule.rule_id is 'The granted rule';

create table sys_depart_permission (
  depart_id char(32) not null references sys_depart (id) on delete cascade,
  permission_id char(32) not null references sys_permission (id) on delete cascade,
  primary key (depart_id, permission_id)
);
create index sys_depart_permission_permission on sys_depart_permission (permission_id);
comment on table sys_depart_permission is 'Menu and button rows that a department may grant to its own roles.';
comment on column sys_depart_permission.depart_id is 'The department';
comment on column sys_depart_permission.permission_id is 'Row it may grant';

create table sys_depart_data_rule (
  depart_id char(32) not null references sys_depart (id) on delete cascade,
  rule_id char(32) not null references sys_permission_data_rule (id) on delete cascade,
  primary key (depart_id, rule_id)
);
create index sys_depart_data_rule_rule on sys_depart_data_rule (rule_id);
comment on table sys_depart_data_rule is 'Data rules that a department may grant to its own roles.';
comment on column sys_depart_data_rule.depart_id is 'The department';
comment on column sys_depart_data_rule.rule_id is 'Rule it may grant';

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
comment on table sys_depart_role is 'Roles of a department.';
comment on column sys_depart_role.depart_id is 'Department the role belongs to';
comment on column sys_depart_role.role_name is 'Name of the role';
comment on column sys_depart_role.role_code is 'Code of the role, unique in the tenant';
comment on column sys_depart_role.description is 'Free text';

create table sys_depart_role_user (
  user_id char(32) not null references sys_user (id) on delete cascade,
  role_id char(32) not null references sys_depart_role (id) on delete cascade,
  primary key (user_id, role_id)
);
create index sys_depart_role_user_role on sys_depart_role_user (role_id);
comment on table sys_depart_role_user is 'Which users hold which department roles.';
comment on column sys_depart_role_user.user_id is 'The holder';
comment on column sys_depart_role_user.role_id is 'The department role';

create table sys_depart_role_permission (
  role_id char(32) not null references sys_depart_role (id) on delete cascade,
  permission_id char(32) not null references sys_permission (id) on delete cascade,
  primary key (role_id, permission_id)
);
create index sys_depart_role_permission_permission on sys_depart_role_permission (permission_id);
comment on table sys_depart_role_permission is 'Menu and button rows granted to department roles.';
comment on column sys_depart_role_permission.role_id is 'The department role';
comment on column sys_depart_role_permission.permission_id is 'The granted row';

create table sys_depart_role_data_rule (
  role_id char(32) not null references sys_depart_role (id) on delete cascade,
  rule_id char(32) not null references sys_permission_data_rule (id) on delete cascade,
  primary key (role_id, rule_id)
);
create index sys_depart_role_data_rule_rule on sys_depart_role_data_rule (rule_id);
comment on table sys_depart_role_data_rule is 'Data rules granted to department roles.';
comment on column sys_depart_role_data_rule.role_id is 'The department role';
comment on column sys_depart_role_data_rule.rule_id is 'The granted rule';

-- Roles of tenant 0, which every installation has.
insert into sys_role (id, tenant_id, role_code, role_name, grants_all)
select md5('role:' || code), 0, code, name, code = 'admin'
from (values
  ('admin', '超级管理员'),
  ('tenant_admin', '租户管理员'),
  ('manager', '店长'),
  ('salesman', '销售·量体师'),
  ('customer', '客户'),
  ('reviewer', '审单·制版师'),
  ('planner', '计划'),
  ('cutter', '裁剪'),
  ('line', '车间'),
  ('qc', '质检'),
  ('presser', '整烫'),
  ('packer', '包装'),
  ('warehouse', '仓库'),
  ('finance', '财务'),
  ('auditor', '审计')
) as role (code, name);

-- Data rules that the server reads by their code, and the roles that hold them.
insert into sys_permission_data_rule (id, rule_code, rule_name)
select md5('rule:' || code), code, name
from (values
  ('order.own', '仅本人订单'),
  ('order.depart', '本部门及下级订单'),
  ('order.all', '全部订单'),
  ('order.submitted', '已提交的订单'),
  ('customer.own', '仅本人客户'),
  ('price.hidden', '不显示价格')
) as rule (code, name);

insert into sys_role_data_rule (role_id, rule_id)
select md5('role:' || role), md5('rule:' || rule)
from (values
  ('order.own', 'salesman customer'),
  ('order.depart', 'manager'),
  ('order.all', 'admin tenant_admin planner cutter line qc presser packer warehouse finance auditor'),
  ('order.submitted', 'reviewer'),
  ('customer.own', 'salesman customer'),
  ('price.hidden', 'planner cutter line qc presser packer warehouse')
) as held (rule, roles), string_to_table(roles, ' ') as role;
