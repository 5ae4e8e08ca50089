-- Announcements, system messages, and who has read them.

create table sys_announcement (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  title varchar(100) not null,
  msg_content text,
  msg_abstract varchar(500) not null,
  title_en varchar(200),
  title_jp varchar(200),
  msg_content_en text,
  msg_content_jp text,
  start_time timestamptz not null,
  end_time timestamptz not null,
  sender varchar(100),
  priority varchar(1) not null default 'M',
  msg_category varchar(1) not null,
  msg_type varchar(4) not null,
  send_status varchar(1) not null default '0',
  send_time timestamptz,
  cancel_time timestamptz,
  bus_type varchar(20),
  bus_id varchar(50),
  open_type varchar(20),
  open_page varchar(255),
  del_flag smallint not null default 0,
  version int not null default 0,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz,
  constraint sys_announcement_category check (msg_category in ('1', '2')),
  constraint sys_announcement_period check (start_time < end_time),
  constraint sys_announcement_priority check (priority in ('L', 'M', 'H')),
  constraint sys_announcement_status check (send_status in ('0', '1', '2')),
  constraint sys_announcement_type check (msg_type in ('ALL', 'USER'))
);
create index sys_announcement_created on sys_announcement (tenant_id, create_time, id) where bus_type is null;
create index sys_announcement_for_all on sys_announcement (tenant_id, end_time)
  where msg_type = 'ALL' and send_status = '1' and del_flag = 0;
comment on table sys_announcement is 'Announcements and system messages.';
comment on column sys_announcement.title is 'Title; of a system message in Chinese';
comment on column sys_announcement.msg_content is 'Body, sanitised HTML; of a system message in Chinese';
comment on column sys_announcement.msg_abstract is 'Summary shown in lists';
comment on column sys_announcement.title_en is
  'Title of a system message in English; null for announcements, which have the language of their author';
comment on column sys_announcement.title_jp is 'Title of a system message in Japanese';
comment on column sys_announcement.msg_content_en is 'Body of a system message in English';
comment on column sys_announcement.msg_content_jp is 'Body of a system message in Japanese';
comment on column sys_announcement.start_time is 'Shown from';
comment on column sys_announcement.end_time is 'Shown until';
comment on column sys_announcement.sender is 'Username of who released it';
comment on column sys_announcement.priority is 'L low, M medium, H high (dictionary priority)';
comment on column sys_announcement.msg_category is '1 announcement, 2 system message (dictionary msg_category)';
comment on column sys_announcement.msg_type is
  'ALL members of the tenant, or the USER rows of sys_announcement_send (dictionary msg_type)';
comment on column sys_announcement.send_status is '0 draft, 1 released, 2 revoked (dictionary send_status)';
comment on column sys_announcement.send_time is 'When it was released';
comment on column sys_announcement.cancel_time is 'When it was revoked';
comment on column sys_announcement.bus_type is 'Kind of record a system message is about; null for announcements';
comment on column sys_announcement.bus_id is 'Id of that record';
comment on column sys_announcement.open_type is 'How the message opens a page: url or component; null: it opens none';
comment on column sys_announcement.open_page is 'Address or component to open';
comment on column sys_announcement.del_flag is '1 deleted, 0 in use';

create table sys_announcement_send (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  annt_id char(32) not null references sys_announcement (id) on delete cascade,
  user_id char(32) not null references sys_user (id) on delete cascade,
  read_flag varchar(1) not null default '0',
  read_time timestamptz,
  create_time timestamptz not null default now(),
  constraint sys_announcement_send_read check (read_flag in ('0', '1'))
);
create unique index sys_announcement_send_one on sys_announcement_send (annt_id, user_id);
create index sys_announcement_send_user on sys_announcement_send (user_id, tenant_id, read_flag);
comment on table sys_announcement_send is
  'Recipients of an announcement to chosen users, and members who have read one to all.';
comment on column sys_announcement_send.annt_id is 'The announcement';
comment on column sys_announcement_send.user_id is 'Recipient or reader';
comment on column sys_announcement_send.read_flag is '1 read, 0 not';
comment on column sys_announcement_send.read_time is 'When it was read';

create table sys_notice_off (
  tenant_id int not null references sys_tenant (id),
  user_id char(32) not null references sys_user (id) on delete cascade,
  category varchar(20) not null,
  primary key (tenant_id, category, user_id)
);
create index sys_notice_off_user on sys_notice_off (user_id);
comment on table sys_notice_off is
  'Kinds of notices that users have switched off in a tenant. A kind without a row is on.';
comment on column sys_notice_off.user_id is 'User who switched it off';
comment on column sys_notice_off.category is 'Kind of notice';
