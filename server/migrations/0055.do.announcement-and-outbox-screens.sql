-- Menu rows of the announcements and of the outbox, what a message in the outbox is for, and its words.
alter table sys_outbox add column purpose varchar(20);

insert into sys_permission
  (id, parent_id, menu_type, name, title_en, title_jp, url, component, icon, sort_no, leaf)
values
  (md5('menu:/isystem/annountCement'), md5('menu:/isystem'), 1, '系统通告', 'Announcements', 'お知らせ管理', '/isystem/annountCement', 'system/SysAnnouncementList', null, 6, false),
  (md5('menu:/isystem/outbox'), md5('menu:/isystem'), 1, '发件箱', 'Outbox', '送信箱', '/isystem/outbox', 'system/OutboxList', null, 19, false);

update sys_permission set parent_id = md5('menu:/isystem/annountCement') where perms like 'announcement:%';
update sys_permission set parent_id = md5('menu:/isystem/outbox') where perms = 'outbox:list';

-- whoever may list announcements gets their menu row; the outbox is the house administrators' alone
insert into sys_role_permission (role_id, permission_id)
select held.role_id, md5('menu:/isystem/annountCement')
from sys_role_permission held
join sys_permission listing on listing.id = held.permission_id
where listing.perms = 'announcement:list';

create temporary table new_item (
  code text, name text, value text, zh text, en text, jp text, sort int
) on commit drop;
insert into new_item values
  ('outbox_channel', '发送渠道', 'sms', '短信', 'Text message', 'SMS', 1),
  ('outbox_channel', '发送渠道', 'mail', '邮件', 'Mail', 'メール', 2),
  ('outbox_purpose', '发送用途', 'sign-in', '登录', 'Sign-in', 'サインイン', 1),
  ('outbox_purpose', '发送用途', 'register', '注册', 'Registration', '登録', 2),
  ('outbox_purpose', '发送用途', 'reset', '重置密码', 'Password reset', 'パスワード再設定', 3),
  ('outbox_purpose', '发送用途', 'phone', '绑定手机', 'Own phone number', '電話番号の登録', 4);
insert into sys_dict (id, tenant_id, dict_code, dict_name, type)
select distinct md5('dict:' || code), 0, code, name, 0 from new_item;
insert into sys_dict_item (id, dict_id, item_value, item_text, item_text_en, item_text_jp, sort_order)
select md5('dict:' || code || ':' || value), md5('dict:' || code), value, zh, en, jp, sort from new_item;
drop table new_item;
