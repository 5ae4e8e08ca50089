-- The dictionaries of menu rows and data rules (contract 7.3); raw SQL is not offered among the conditions.
create temporary table new_item (
  code text, name text, value text, zh text, en text, jp text, sort int
) on commit drop;
insert into new_item values
  ('global_perms_type', '全局权限策略', '1', '可见/可访问(授权后可见/可访问)', 'Seen and used by those who hold it', '権限があれば表示・利用可', 1),
  ('global_perms_type', '全局权限策略', '2', '可编辑(未授权时禁用)', 'Changed by those who hold it', '権限があれば編集可', 2),
  ('rule_conditions', '条件规则', '=', '等于', 'equals', '等しい', 1),
  ('rule_conditions', '条件规则', '!=', '不等于', 'does not equal', '等しくない', 2),
  ('rule_conditions', '条件规则', '>', '大于', 'is greater than', 'より大きい', 3),
  ('rule_conditions', '条件规则', '>=', '大于等于', 'is at least', '以上', 4),
  ('rule_conditions', '条件规则', '<', '小于', 'is less than', 'より小さい', 5),
  ('rule_conditions', '条件规则', '<=', '小于等于', 'is at most', '以下', 6),
  ('rule_conditions', '条件规则', 'LIKE', '模糊', 'contains', '含む', 7),
  ('rule_conditions', '条件规则', 'RIGHT_LIKE', '右模糊', 'begins with', 'で始まる', 8),
  ('rule_conditions', '条件规则', 'LEFT_LIKE', '左模糊', 'ends with', 'で終わる', 9),
  ('rule_conditions', '条件规则', 'IN', '包含', 'is one of', 'のいずれか', 10);
insert into sys_dict (id, tenant_id, dict_code, dict_name, type)
select distinct md5('dict:' || code), 0, code, name, 0 from new_item;
insert into sys_dict_item (id, dict_id, item_value, item_text, item_text_en, item_text_jp, sort_order)
select md5('dict:' || code || ':' || value), md5('dict:' || code), value, zh, en, jp, sort from new_item;
drop table new_item;

-- what a title is looked for in, whatever the language of the word
alter table sys_permission add column title varchar(302)
  generated always as (name || ' ' || title_en || ' ' || title_jp) stored;

-- Menus are one for all tenants, so the house alone changes them; its auditor reads them.
insert into sys_permission
  (id, parent_id, menu_type, name, title_en, title_jp, url, component, icon, sort_no, leaf, house_only)
values
  (md5('menu:/isystem/permission'), md5('menu:/isystem'), 1, '菜单管理', 'Menus', 'メニュー管理', '/isystem/permission', 'system/PermissionList', null, 1.3, false, true);

insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no, house_only)
select md5('perm:' || perms), md5('menu:/isystem/permission'), 2, perms, name, en, jp, sort, true
from (values
  ('permission:list', '菜单查询', 'List menus', 'メニュー照会', 1),
  ('permission:add', '菜单添加', 'Add menus', 'メニュー追加', 2),
  ('permission:edit', '菜单编辑', 'Edit menus', 'メニュー編集', 3),
  ('permission:delete', '菜单删除', 'Delete menus', 'メニュー削除', 4),
  ('data-rule:list', '数据规则查询', 'List data rules', 'データルール照会', 5),
  ('data-rule:add', '数据规则添加', 'Add data rules', 'データルール追加', 6),
  ('data-rule:edit', '数据规则编辑', 'Edit data rules', 'データルール編集', 7),
  ('data-rule:delete', '数据规则删除', 'Delete data rules', 'データルール削除', 8)
) as button (perms, name, en, jp, sort);

insert into sys_role_permission (role_id, permission_id)
select role.id, row.id
from sys_role role
join sys_permission row on row.url = '/isystem/permission' or row.perms in ('permission:list', 'data-rule:list')
where role.tenant_id = 0 and role.role_code = 'auditor';
