-- One-time tickets, codes sent to phones, what the development sender would have sent, the current department in
-- each tenant.
create table sys_ticket (
  hash char(64) primary key,
  purpose varchar(40) not null,
  data jsonb not null,
  -- the browser it was given to, where only that one may use it
  browser_hash char(64),
  attempts smallint not null default 0,
  expires_at timestamptz not null
);
create index sys_ticket_expiry on sys_ticket (expires_at);

-- neither a phone nor a code can be read here
create table sys_sms_code (
  phone_hash char(64) not null,
  purpose varchar(20) not null,
  code_hash char(64) not null,
  attempts smallint not null default 0,
  expires_at timestamptz not null,
  primary key (phone_hash, purpose)
);
create index sys_sms_code_expiry on sys_sms_code (expires_at);

create table sys_outbox (
  id char(32) primary key,
  tenant_id int not null default 0 references sys_tenant (id),
  channel varchar(10) not null,
  receiver varchar(100) not null,
  content varchar(1000) not null,
  create_time timestamptz not null default now()
);
create index sys_outbox_listed on sys_outbox (tenant_id, create_time, id);

alter table sys_user_tenant add column org_code varchar(64);

insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
values
  (md5('perm:outbox:list'), md5('menu:/isystem'), 2, 'outbox:list', '待发消息查询', 'Read the outbox', '送信箱照会', 90);
