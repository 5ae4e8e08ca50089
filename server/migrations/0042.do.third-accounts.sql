-- Accounts at identity providers that open an account of ours (backend contract 3.6, SysThirdAccount).
create table sys_third_account (
  id char(32) primary key,
  sys_user_id char(32) not null references sys_user (id) on delete cascade,
  third_type varchar(40) not null,
  -- an id means something only at the provider that gave it
  issuer varchar(255) not null,
  third_user_id varchar(255) not null,
  realname varchar(100),
  avatar varchar(255),
  create_time timestamptz not null default now()
);
create unique index sys_third_account_identity on sys_third_account (issuer, third_user_id);
create unique index sys_third_account_user on sys_third_account (sys_user_id, third_type);
