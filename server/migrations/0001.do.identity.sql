-- Tenants, departments, people, and how they sign in.

create function sys_retire_depart_codes() returns trigger language plpgsql as $$
begin
  insert into sys_retired_depart_code (tenant_id, org_code)
  select tenant_id, org_code from gone
  on conflict do nothing;
  return null;
end
$$;
comment on function sys_retire_depart_codes() is 'Keeps the codes of deleted departments in sys_retired_depart_code';

create table sys_tenant (
  id int primary key,
  name varchar(100) not null,
  begin_date timestamptz,
  end_date timestamptz,
  status smallint not null default 1,
  zone varchar(64) not null default 'Asia/Shanghai',
  create_by varchar(100),
  create_time timestamptz not null default now(),
  version int not null default 0,
  update_by varchar(100),
  update_time timestamptz,
  constraint sys_tenant_term check (end_date > begin_date)
);
comment on table sys_tenant is
  'Companies that use the installation. Tenant 0 is the installation''s own; its rows are the defaults of all others.';
comment on column sys_tenant.id is 'Number of the tenant, part of every address and of every row of its data';
comment on column sys_tenant.name is 'Name of the company';
comment on column sys_tenant.begin_date is 'When the contract begins; null: no limit';
comment on column sys_tenant.end_date is 'When the contract ends; null: no limit';
comment on column sys_tenant.status is '1 active, 0 frozen (dictionary tenant_status)';
comment on column sys_tenant.zone is 'IANA time zone of the tenant; its days and daily numbers follow it';
insert into sys_tenant (id, name) values (0, '本店');

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
create index sys_depart_parent on sys_depart (parent_id);
-- Codes are never reused within a tenant; see sys_retired_depart_code.
create unique index sys_depart_code on sys_depart (tenant_id, org_code);
create trigger sys_depart_retires after delete on sys_depart referencing old table as gone
  for each statement execute function sys_retire_depart_codes();
comment on table sys_depart is 'Departments of a tenant, a tree.';
comment on column sys_depart.parent_id is 'Department above; null: top level';
comment on column sys_depart.depart_name is 'Name in the language of the tenant';
comment on column sys_depart.depart_name_en is 'Name in English';
comment on column sys_depart.depart_name_abbr is 'Short name';
comment on column sys_depart.depart_order is 'Place among the departments of the same parent, ascending';
comment on column sys_depart.description is 'Free text';
comment on column sys_depart.org_category is
  'Kind of department (dictionary org_category): 1 company, 2 department, 3 position';
comment on column sys_depart.org_type is 'Level in the tree, 1 at the top, as stock clients expect it';
comment on column sys_depart.org_code is
  'Code of the place in the tree: the code of the parent and three characters more';
comment on column sys_depart.mobile is 'Phone number';
comment on column sys_depart.fax is 'Fax number';
comment on column sys_depart.address is 'Postal address';
comment on column sys_depart.memo is 'Remark';
comment on column sys_depart.status is '1 in use, 0 disabled, as stock clients expect it';

create table sys_retired_depart_code (
  tenant_id int not null references sys_tenant (id) on delete cascade,
  org_code varchar(64) not null,
  primary key (tenant_id, org_code)
);
comment on table sys_retired_depart_code is
  'Codes of deleted departments. They are never given again, because orders, rolls and measurements still name them.';
comment on column sys_retired_depart_code.tenant_id is 'Tenant of the department';
comment on column sys_retired_depart_code.org_code is 'Code the department had';

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
create index sys_user_created on sys_user (create_time, id);
create unique index sys_user_email on sys_user (email);
create unique index sys_user_phone on sys_user (phone);
create unique index sys_user_username on sys_user (lower(username));
create index sys_user_username_begins on sys_user (lower(username) text_pattern_ops);
create unique index sys_user_work_no on sys_user (work_no);
comment on table sys_user is 'User accounts. They are global; sys_user_tenant holds their memberships.';
comment on column sys_user.username is 'Sign-in name, unique regardless of case';
comment on column sys_user.realname is 'Name that others see';
comment on column sys_user.password is 'Argon2 hash of the password';
comment on column sys_user.avatar is 'Path of the picture in the file storage';
comment on column sys_user.birthday is 'Date of birth';
comment on column sys_user.sex is '1 male, 2 female (dictionary sex)';
comment on column sys_user.email is 'Mail address, unique';
comment on column sys_user.phone is 'Mobile phone, unique; signs in with a code';
comment on column sys_user.telephone is 'Office phone';
comment on column sys_user.org_code is 'Code of the department selected last';
comment on column sys_user.status is '1 active, 2 frozen (dictionary user_status)';
comment on column sys_user.del_flag is '1: in the recycle bin, cannot sign in; 0: in use';
comment on column sys_user.work_no is 'Employee number, unique';
comment on column sys_user.post is 'Codes of positions (sys_position), comma separated';
comment on column sys_user.user_identity is '1 member, 2 superior, who heads departments (dictionary user_identity)';
comment on column sys_user.activiti_sync is
  '1 or 0, as stock clients expect it (dictionary activiti_sync); has no effect';

create table sys_user_tenant (
  user_id char(32) not null references sys_user (id) on delete cascade,
  tenant_id int not null references sys_tenant (id) on delete cascade,
  org_code varchar(64),
  primary key (user_id, tenant_id)
);
create index sys_user_tenant_tenant on sys_user_tenant (tenant_id, user_id);
comment on table sys_user_tenant is 'Memberships: which user works in which tenant.';
comment on column sys_user_tenant.user_id is 'The member';
comment on column sys_user_tenant.tenant_id is 'Tenant of the membership';
comment on column sys_user_tenant.org_code is 'Code of the department the user works in at present in this tenant';

create table sys_user_depart (
  user_id char(32) not null references sys_user (id) on delete cascade,
  dep_id char(32) not null references sys_depart (id) on delete cascade,
  responsible boolean not null default false,
  primary key (user_id, dep_id)
);
create index sys_user_depart_dep on sys_user_depart (dep_id, user_id);
comment on table sys_user_depart is 'Which users belong to which departments.';
comment on column sys_user_depart.user_id is 'The member';
comment on column sys_user_depart.dep_id is 'The department';
comment on column sys_user_depart.responsible is 'The user heads the department (backend contract 4.1, departIds)';

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
create index sys_position_code_begins on sys_position (tenant_id, lower(code) text_pattern_ops);
create index sys_position_created on sys_position (tenant_id, create_time, id);
comment on table sys_position is 'Positions (jobs) of a tenant.';
comment on column sys_position.code is 'Code of the position';
comment on column sys_position.name is 'Name of the position';
comment on column sys_position.post_rank is 'Rank (dictionary position_rank)';
comment on column sys_position.company_id is 'Id of a company, as stock clients send it; has no effect';

create table sys_session (
  id char(32) primary key,
  token_hash char(64) not null,
  user_id char(32) not null references sys_user (id) on delete cascade,
  remember boolean not null default false,
  ip varchar(100),
  user_agent varchar(255),
  create_time timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sys_session_expiry on sys_session (expires_at);
create unique index sys_session_token on sys_session (token_hash);
create index sys_session_user on sys_session (user_id);
comment on table sys_session is 'Sessions. Only the hash of a token is stored.';
comment on column sys_session.token_hash is 'SHA-256 of the token, hex';
comment on column sys_session.user_id is 'Account that is signed in';
comment on column sys_session.remember is 'The user chose "remember me"';
comment on column sys_session.ip is 'Address the session was opened from';
comment on column sys_session.user_agent is 'Browser the session was opened with';
comment on column sys_session.create_time is 'When the user signed in';
comment on column sys_session.last_seen is 'When the last request came';
comment on column sys_session.expires_at is
  'A remembered session ends here whatever happens; the others an hour after the last request';

create table sys_captcha (
  check_key varchar(64) primary key,
  answer_hash char(64) not null,
  expires_at timestamptz not null
);
create index sys_captcha_expiry on sys_captcha (expires_at);
comment on table sys_captcha is 'Captchas that wait for an answer.';
comment on column sys_captcha.check_key is 'Key that the client sends with the answer';
comment on column sys_captcha.answer_hash is 'SHA-256 of key and answer, hex';
comment on column sys_captcha.expires_at is 'When the captcha stops being valid';

create table sys_sign_in_failure (
  guard varchar(300) primary key,
  failures int not null,
  since timestamptz not null,
  locked_until timestamptz
);
create index sys_sign_in_failure_since on sys_sign_in_failure (since);
comment on table sys_sign_in_failure is 'Attempts counted for a limit, such as failed sign-ins and codes sent to a phone.';
comment on column sys_sign_in_failure.guard is
  'Kind of attempt, and the SHA-256 of the account, address or phone it is counted for';
comment on column sys_sign_in_failure.failures is 'Attempts since the time in the column since';
comment on column sys_sign_in_failure.since is 'Start of the period that is counted';
comment on column sys_sign_in_failure.locked_until is 'No attempt is accepted before; null: not locked';

create table sys_ticket (
  hash char(64) primary key,
  purpose varchar(40) not null,
  data jsonb not null,
  browser_hash char(64),
  attempts smallint not null default 0,
  expires_at timestamptz not null
);
create index sys_ticket_expiry on sys_ticket (expires_at);
comment on table sys_ticket is 'One-time tickets: short-lived permissions for one action.';
comment on column sys_ticket.hash is 'SHA-256 of the ticket, hex';
comment on column sys_ticket.purpose is 'Action the ticket permits';
comment on column sys_ticket.data is 'What the ticket was issued for; the shape depends on the purpose';
comment on column sys_ticket.browser_hash is 'Hash of the browser that alone may use the ticket; null: any browser';
comment on column sys_ticket.attempts is 'Failed attempts to use it';
comment on column sys_ticket.expires_at is 'When the ticket stops being valid';

create table sys_sms_code (
  phone_hash char(64) not null,
  purpose varchar(20) not null,
  code_hash char(64) not null,
  attempts smallint not null default 0,
  expires_at timestamptz not null,
  primary key (phone_hash, purpose)
);
create index sys_sms_code_expiry on sys_sms_code (expires_at);
comment on table sys_sms_code is 'Codes sent to phones. Neither the number nor the code can be read from a row.';
comment on column sys_sms_code.phone_hash is 'Keyed hash of the phone number, hex';
comment on column sys_sms_code.purpose is 'Action the code permits';
comment on column sys_sms_code.code_hash is 'Keyed hash of the code, hex';
comment on column sys_sms_code.attempts is 'Failed attempts to enter it';
comment on column sys_sms_code.expires_at is 'When the code stops being valid';

create table sys_second_factor (
  user_id char(32) primary key references sys_user (id) on delete cascade,
  secret varchar(255) not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  create_time timestamptz not null default now()
);
comment on table sys_second_factor is 'Time-based codes (TOTP) as a second factor.';
comment on column sys_second_factor.user_id is 'Account with the factor';
comment on column sys_second_factor.secret is 'Shared secret, encrypted with SECRET_KEY';
comment on column sys_second_factor.confirmed_at is
  'When the first code was entered; null: set-up is not finished and the factor is not required';
comment on column sys_second_factor.last_step is 'Time step of the code used last; no code is accepted twice';
comment on column sys_second_factor.create_time is 'When set-up began';

create table sys_recovery_code (
  user_id char(32) not null references sys_second_factor (user_id) on delete cascade,
  code_hash char(64) not null,
  primary key (user_id, code_hash)
);
comment on table sys_recovery_code is 'Unused recovery codes of a second factor.';
comment on column sys_recovery_code.user_id is 'Account with the factor';
comment on column sys_recovery_code.code_hash is 'Hash of the code, keyed with SECRET_KEY, hex';

create table sys_third_account (
  id char(32) primary key,
  sys_user_id char(32) not null references sys_user (id) on delete cascade,
  third_type varchar(40) not null,
  issuer varchar(255) not null,
  third_user_id varchar(255) not null,
  realname varchar(100),
  avatar varchar(255),
  create_time timestamptz not null default now()
);
create unique index sys_third_account_identity on sys_third_account (issuer, third_user_id);
create unique index sys_third_account_user on sys_third_account (sys_user_id, third_type);
comment on table sys_third_account is
  'External identities (accounts at identity providers) that sign in to an account (backend contract 3.6).';
comment on column sys_third_account.sys_user_id is 'Account that the identity opens';
comment on column sys_third_account.third_type is 'Kind of provider';
comment on column sys_third_account.issuer is 'The provider; an id is unique only at the provider that gave it';
comment on column sys_third_account.third_user_id is 'Id of the identity at the provider';
comment on column sys_third_account.realname is 'Name the provider gave';
comment on column sys_third_account.avatar is 'Address of the picture the provider gave';
