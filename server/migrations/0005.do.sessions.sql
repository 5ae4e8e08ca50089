-- Sessions (only the hash of a token is stored), captchas, failed sign-ins, logs.
create table sys_session (
  id char(32) primary key,
  token_hash char(64) not null,
  user_id char(32) not null references sys_user (id) on delete cascade,
  remember boolean not null default false,
  ip varchar(100),
  user_agent varchar(255),
  create_time timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  -- a remembered session ends here whatever happens; the others after an hour without a request
  expires_at timestamptz not null
);
create unique index sys_session_token on sys_session (token_hash);
create index sys_session_user on sys_session (user_id);
create index sys_session_expiry on sys_session (expires_at);

create table sys_captcha (
  check_key varchar(64) primary key,
  answer_hash char(64) not null,
  expires_at timestamptz not null
);
create index sys_captcha_expiry on sys_captcha (expires_at);

create table sys_sign_in_failure (
  guard varchar(300) primary key,
  failures int not null,
  since timestamptz not null,
  locked_until timestamptz
);
create index sys_sign_in_failure_since on sys_sign_in_failure (since);

create table sys_log (
  id char(32) primary key,
  tenant_id int not null default 0,
  log_type smallint not null,
  log_content varchar(1000) not null,
  operate_type smallint,
  userid varchar(100),
  username varchar(100),
  ip varchar(100),
  method varchar(500),
  request_url varchar(255),
  request_param text,
  request_type varchar(10),
  cost_time int,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz
);
create index sys_log_listed on sys_log (tenant_id, log_type, create_time, id);
