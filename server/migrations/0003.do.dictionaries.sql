-- Dictionaries. A tenant's items override those of tenant 0 with the same code and value.
create table sys_dict (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  dict_name varchar(100) not null,
  dict_code varchar(100) not null,
  description varchar(255),
  -- 0 the values are strings, 1 numbers
  type smallint not null default 0,
  del_flag smallint not null default 0,
  version int not null default 0,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz
);
create unique index sys_dict_code on sys_dict (tenant_id, dict_code);

create table sys_dict_item (
  id char(32) primary key,
  dict_id char(32) not null references sys_dict (id) on delete cascade,
  item_value varchar(100) not null,
  item_text varchar(100) not null,
  item_text_en varchar(100) not null,
  item_text_jp varchar(100) not null,
  color varchar(30),
  description varchar(255),
  sort_order int not null default 1,
  status smallint not null default 1,
  version int not null default 0,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz
);
create unique index sys_dict_item_value on sys_dict_item (dict_id, item_value);
