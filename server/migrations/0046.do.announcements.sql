-- Announcements and system messages, who they are for, and who has read them.
create table sys_announcement (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  title varchar(100) not null,
  msg_content text,
  msg_abstract varchar(500) not null,
  -- system messages are written in three languages; announcements in the one of their author
  title_en varchar(200),
  title_jp varchar(200),
  msg_content_en text,
  msg_content_jp text,
  start_time timestamptz not null,
  end_time timestamptz not null,
  sender varchar(100),
  priority varchar(1) not null default 'M',
  -- 1 announcement, 2 system message
  msg_category varchar(1) not null,
  -- ALL members of the tenant, or the USERs of sys_announcement_send
  msg_type varchar(4) not null,
  -- 0 not released, 1 released, 2 revoked
  send_status varchar(1) not null default '0',
  send_time timestamptz,
  cancel_time timestamptz,
  -- set when the server wrote it: what it is about
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
  constraint sys_announcement_priority check (priority in ('L', 'M', 'H')),
  constraint sys_announcement_category check (msg_category in ('1', '2')),
  constraint sys_announcement_type check (msg_type in ('ALL', 'USER')),
  constraint sys_announcement_status check (send_status in ('0', '1', '2')),
  constraint sys_announcement_period check (start_time < end_time)
);
create index sys_announcement_created on sys_announcement (tenant_id, create_time, id) where bus_type is null;
create index sys_announcement_for_all on sys_announcement (tenant_id, end_time)
  where msg_type = 'ALL' and send_status = '1' and del_flag = 0;

-- A chosen recipient, or a member who has read an announcement for all.
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

create temporary table new_item (
  code text, name text, value text, zh text, en text, jp text, color text, sort int
) on commit drop;
insert into new_item values
  ('msg_category', '通告类型', '1', '通知公告', 'Announcement', 'お知らせ', null, 1),
  ('msg_category', '通告类型', '2', '系统消息', 'System message', 'システムメッセージ', null, 2),
  ('msg_type', '通告对象类型', 'USER', '指定用户', 'Chosen users', '指定ユーザー', null, 1),
  ('msg_type', '通告对象类型', 'ALL', '全体用户', 'Everybody', '全員', null, 2),
  ('send_status', '发布状态', '0', '未发布', 'Not released', '未公開', 'gray', 1),
  ('send_status', '发布状态', '1', '已发布', 'Released', '公開済み', 'green', 2),
  ('send_status', '发布状态', '2', '已撤销', 'Revoked', '取り下げ済み', 'red', 3),
  ('read_status', '阅读状态', '0', '未读', 'Unread', '未読', 'orange', 1),
  ('read_status', '阅读状态', '1', '已读', 'Read', '既読', 'gray', 2);
insert into sys_dict (id, tenant_id, dict_code, dict_name, type)
select distinct md5('dict:' || code), 0, code, name, 0 from new_item;
insert into sys_dict_item (id, dict_id, item_value, item_text, item_text_en, item_text_jp, color, sort_order)
select md5('dict:' || code || ':' || value), md5('dict:' || code), value, zh, en, jp, color, sort from new_item;
drop table new_item;

-- Everybody reads his own messages; releasing to a tenant is its administrator's.
insert into sys_permission
  (id, parent_id, menu_type, name, title_en, title_jp, url, component, icon, sort_no, leaf, hidden)
values
  (md5('menu:/isps'), null, 0, '个人中心', 'Personal', '個人ページ', '/isps', 'layouts/RouteView', 'user', 7, false, true),
  (md5('menu:/isps/userAnnouncement'), md5('menu:/isps'), 1, '我的消息', 'My messages', 'マイメッセージ', '/isps/userAnnouncement', 'system/UserAnnouncementList', null, 1, true, true);

create temporary table new_button (perms text, name text, en text, jp text, sort int) on commit drop;
insert into new_button values
  ('announcement:list', '通告查询', 'List announcements', 'お知らせ照会', 11),
  ('announcement:add', '通告添加', 'Add announcements', 'お知らせ追加', 12),
  ('announcement:edit', '通告编辑', 'Edit announcements', 'お知らせ編集', 13),
  ('announcement:delete', '通告删除', 'Delete announcements', 'お知らせ削除', 14),
  ('announcement:release', '通告发布', 'Release announcements', 'お知らせ公開', 15),
  ('announcement:revoke', '通告撤销', 'Revoke announcements', 'お知らせ取り下げ', 16);
insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
select md5('perm:' || perms), md5('menu:/isystem'), 2, perms, name, en, jp, sort from new_button;

insert into sys_role_permission (role_id, permission_id)
select id, md5('menu:' || menu) from sys_role, (values ('/isps'), ('/isps/userAnnouncement')) as own (menu)
where not grants_all;
insert into sys_role_permission (role_id, permission_id)
select md5('role:tenant_admin'), md5('perm:' || perms) from new_button;
insert into sys_role_permission (role_id, permission_id)
values (md5('role:auditor'), md5('perm:announcement:list'));
drop table new_button;
