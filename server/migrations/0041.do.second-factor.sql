-- Time-based codes as a second factor: the secret is encrypted with SECRET_KEY, recovery codes are hashed with it.
create table sys_second_factor (
  user_id char(32) primary key references sys_user (id) on delete cascade,
  secret varchar(255) not null,
  -- null: begun, and not asked for yet
  confirmed_at timestamptz,
  -- the step of time whose code was used last; no code opens twice
  last_step bigint not null default 0,
  create_time timestamptz not null default now()
);

create table sys_recovery_code (
  user_id char(32) not null references sys_second_factor (user_id) on delete cascade,
  code_hash char(64) not null,
  primary key (user_id, code_hash)
);
