-- What a person does not want to be told of in a tenant; what is not here is on.
create table sys_notice_off (
  tenant_id int not null references sys_tenant (id),
  user_id char(32) not null references sys_user (id) on delete cascade,
  category varchar(20) not null,
  primary key (tenant_id, category, user_id)
);
create index sys_notice_off_user on sys_notice_off (user_id);

-- The sign-ins of one account, the newest first.
create index sys_log_sign_ins on sys_log (userid, create_time) where log_type = 1;

-- Pages of one's own account: hidden rows that everybody sees who has a role.
create temporary table new_menu (
  url text, parent text, type smallint, name text, en text, jp text, component text, route_name text, icon text, sort int
) on commit drop;
insert into new_menu values
  ('/account', null, 0, '个人页', 'Account', 'アカウント', 'layouts/RouteView', null, 'user', 9),
  ('/account/center', '/account', 1, '个人中心', 'Account centre', 'アカウントセンター', 'account/center/Index', 'account-center', null, 1),
  ('/account/settings', '/account', 1, '账户设置', 'Account settings', 'アカウント設定', 'account/settings/Index', 'account-settings', null, 2),
  ('/account/settings/BaseSetting', '/account/settings', 1, '基本设置', 'Basic settings', '基本設定', 'account/settings/BaseSetting', 'account-settings-base', null, 1),
  ('/account/settings/security', '/account/settings', 1, '安全设置', 'Security settings', 'セキュリティ設定', 'account/settings/Security', 'account-settings-security', null, 2),
  ('/account/settings/custom', '/account/settings', 1, '个性化', 'Personalisation', '個人用設定', 'account/settings/Custom', 'account-settings-custom', null, 3),
  ('/account/settings/binding', '/account/settings', 1, '账户绑定', 'Linked accounts', 'アカウント連携', 'account/settings/Binding', 'account-settings-binding', null, 4),
  ('/account/settings/notification', '/account/settings', 1, '新消息通知', 'Notifications', '通知設定', 'account/settings/Notification', 'account-settings-notification', null, 5);
insert into sys_permission
  (id, parent_id, menu_type, name, title_en, title_jp, url, component, component_name, redirect, icon, sort_no, leaf, hidden)
select md5('menu:' || url), md5('menu:' || parent), type, name, en, jp, url, component, route_name,
  case url when '/account' then '/account/center' end, icon, sort,
  url not in ('/account', '/account/settings'), true
from new_menu;
drop table new_menu;
