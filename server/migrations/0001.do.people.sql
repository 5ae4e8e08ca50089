-- Tenants, users, departments. Users are global; sys_user_tenant says where they are members.
create table sys_tenant (
  id int primary key,
  name varchar(100) not null,
  begin_date timestamptz,
  end_date timestamptz,
  status smallint not null default 1,
  zone varchar(64) not null default 'Asia/Shanghai',
  create_by varchar(100),
  create_time timestamptz not null default now()
);

create table sys_depart (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  parent_id char(32) references sys_depart (id),
  depart_name varchar(100) not null,
  depart_name_en varchar(500),
  depart_name_abbr varchar(500),
  depart_order int not null default 0,
  description varchar(500),
  org_category varchar(10) not null default '1',
  org_type varchar(10),
  org_code varchar(64) not null,
  mobile varchar(32),
  fax varchar(32),
  address varchar(100),
  memo varchar(500),
  status varchar(1) not null default '1',
  del_flag smallint not null default 0,
  version int not null default 0,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz
);
create unique index sys_depart_code on sys_depart (tenant_id, org_code);
create index sys_depart_parent on sys_depart (parent_id);

create table sys_user (
  id char(32) primary key,
  username varchar(100) not null,
  realname varchar(100) not null,
  password varchar(255) not null,
  avatar varchar(255),
  birthday date,
  sex smallint,
  email varchar(45),
  phone varchar(45),
  telephone varchar(45),
  org_code varchar(64),
  status smallint not null default 1,
  del_flag smallint not null default 0,
  work_no varchar(100),
  post varchar(100),
  user_identity smallint not null default 1,
  activiti_sync smallint not null default 1,
  version int not null default 0,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz
);
create unique index sys_user_username on sys_user (lower(username));
create unique index sys_user_work_no on sys_user (work_no);
create unique index sys_user_phone on sys_user (phone);
create unique index sys_user_email on sys_user (email);
create index sys_user_created on sys_user (create_time, id);

create table sys_user_tenant (
  user_id char(32) not null references sys_user (id) on delete cascade,
  tenant_id int not null references sys_tenant (id) on delete cascade,
  primary key (user_id, tenant_id)
);
create index sys_user_tenant_tenant on sys_user_tenant (tenant_id, user_id);

-- `responsible`: the user heads the department (contract 4.1, departIds)
create table sys_user_depart (
  user_id char(32) not null references sys_user (id) on delete cascade,
  dep_id char(32) not null references sys_depart (id) on delete cascade,
  responsible boolean not null default false,
  primary key (user_id, dep_id)
);
create index sys_user_depart_dep on sys_user_depart (dep_id, user_id);

insert into sys_tenant (id, name) values (0, '本店');
