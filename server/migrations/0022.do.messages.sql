-- Templates of messages and the queue of everything that the product sends to people (backend contract 4.14, 4.15).

create table sys_message_template (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  template_code varchar(32) not null,
  template_type varchar(1) not null,
  template_name varchar(100) not null,
  template_name_en varchar(200),
  template_name_jp varchar(200),
  template_content text not null,
  template_content_en text,
  template_content_jp text,
  template_test_json varchar(1000),
  version int not null default 0,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz,
  constraint sys_message_template_type check (template_type in ('1', '2', '3', '4'))
);
create unique index sys_message_template_code on sys_message_template (tenant_id, template_code);
create index sys_message_template_created on sys_message_template (tenant_id, create_time, id);
comment on table sys_message_template is
  'Texts of messages. Those of tenant 0 apply in every tenant without its own; those that nobody changed follow the product.';
comment on column sys_message_template.template_code is
  'Code, unique in the tenant: that of a kind of message, with .mail or .sms for one way of sending only, or any other';
comment on column sys_message_template.template_type is '1 text message, 2 mail, 3 WeChat, 4 system message (dictionary msgType)';
comment on column sys_message_template.template_name is 'Title in Chinese, with placeholders';
comment on column sys_message_template.template_name_en is 'Title in English; null: the Chinese one';
comment on column sys_message_template.template_name_jp is 'Title in Japanese; null: the Chinese one';
comment on column sys_message_template.template_content is
  'Text in Chinese, with placeholders; sanitised HTML except for text messages';
comment on column sys_message_template.template_content_en is 'Text in English; null: the Chinese one';
comment on column sys_message_template.template_content_jp is 'Text in Japanese; null: the Chinese one';
comment on column sys_message_template.template_test_json is 'Values for trying it out, a JSON object';

create table sys_message (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  es_type varchar(1) not null,
  es_title varchar(200),
  es_content text not null,
  es_receiver varchar(100) not null,
  es_param varchar(4000),
  es_send_time timestamptz,
  es_send_status varchar(2) not null default '0',
  es_send_num int not null default 0,
  es_result varchar(255),
  remark varchar(500),
  kind varchar(32),
  category varchar(20),
  user_id char(32) references sys_user (id) on delete cascade,
  locale varchar(5),
  is_urgent boolean not null default false,
  bus_type varchar(20),
  bus_id varchar(50),
  next_try_at timestamptz not null default now(),
  version int not null default 0,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz,
  constraint sys_message_status check (es_send_status in ('0', '1', '2', '-1')),
  constraint sys_message_type check (es_type in ('1', '2', '3', '4'))
);
create index sys_message_created on sys_message (tenant_id, create_time, id);
create index sys_message_age on sys_message (create_time);
create index sys_message_due on sys_message (next_try_at) where es_send_status in ('0', '2');
create index sys_message_business on sys_message (tenant_id, bus_id);
create index sys_message_user on sys_message (user_id);
create index sys_message_kind on sys_message (tenant_id, kind, create_time);
comment on table sys_message is 'What the product sends to people, one row per receiver and way of sending; deleted after 90 days.';
comment on column sys_message.es_type is '1 text message, 2 mail, 3 WeChat, 4 system message (dictionary msgType)';
comment on column sys_message.es_title is 'Title in the language of the receiver';
comment on column sys_message.es_content is 'Text in the language of the receiver; HTML except for text messages';
comment on column sys_message.es_receiver is 'User name, phone number or mail address; of a code masked';
comment on column sys_message.es_param is 'Values of the placeholders, a JSON object; never those of a code';
comment on column sys_message.es_send_time is 'When it was sent';
comment on column sys_message.es_send_status is '0 waiting, 1 sent, 2 failed and tried again, -1 given up (dictionary msgSendStatus)';
comment on column sys_message.es_send_num is 'Number of tries, at most 5';
comment on column sys_message.es_result is 'Why the last try failed';
comment on column sys_message.remark is 'Note of the sender';
comment on column sys_message.kind is 'Kind of message that the product declares; null: sent by hand';
comment on column sys_message.category is 'Kind of notice that receivers can switch off';
comment on column sys_message.user_id is 'Account of the receiver; null: only an address is known';
comment on column sys_message.locale is 'Language of the text';
comment on column sys_message.is_urgent is 'Sent in quiet hours too';
comment on column sys_message.bus_type is 'Kind of record it is about';
comment on column sys_message.bus_id is 'Id of that record';
comment on column sys_message.next_try_at is 'Not tried before this time; while it is being sent the end of the claim';

alter table sys_notice_off add column channel varchar(1) not null default '4';
alter table sys_notice_off drop constraint sys_notice_off_pkey;
alter table sys_notice_off add primary key (tenant_id, category, channel, user_id);
comment on column sys_notice_off.channel is 'Way of sending: 4 system message, 2 mail and text message (dictionary msgType)';

create table sys_notice_choice (
  tenant_id int not null references sys_tenant (id),
  user_id char(32) not null references sys_user (id) on delete cascade,
  quiet_from time,
  quiet_until time,
  locale varchar(5),
  primary key (tenant_id, user_id),
  constraint sys_notice_choice_quiet check ((quiet_from is null) = (quiet_until is null))
);
create index sys_notice_choice_user on sys_notice_choice (user_id);
comment on table sys_notice_choice is 'How users want to get mails and text messages in a tenant.';
comment on column sys_notice_choice.user_id is 'User who chose it';
comment on column sys_notice_choice.quiet_from is 'Begin of the quiet hours in the zone of the tenant; null: none';
comment on column sys_notice_choice.quiet_until is 'End of the quiet hours; before the begin: on the next day';
comment on column sys_notice_choice.locale is 'Language of mails and text messages, at first that of a sign-in; null: zh-CN';
