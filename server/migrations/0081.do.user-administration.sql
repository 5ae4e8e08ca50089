-- Codes of what is done to users, and the dictionary of what a user is to his departments.
insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
select md5('perm:' || perms), md5('menu:/isystem/user'), 2, perms, name, en, jp, sort
from (values
  ('user:add', '用户添加', 'Add users', 'ユーザー追加', 2),
  ('user:edit', '用户编辑', 'Edit users', 'ユーザー編集', 3),
  ('user:delete', '用户删除', 'Delete users', 'ユーザー削除', 4),
  ('user:export', '用户导出', 'Export users', 'ユーザー出力', 5),
  ('user:import', '用户导入', 'Import users', 'ユーザー取込', 6),
  ('user:freeze', '用户冻结', 'Freeze users', 'ユーザー凍結', 7),
  ('user:password', '用户密码重置', 'Set passwords', 'パスワード再設定', 8)
) as button (perms, name, en, jp, sort);

-- in which tenants somebody works: for those who hold everything in the house, until they hand it on
insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
values
  (md5('perm:tenant:users'), md5('menu:/isystem/user'), 2, 'tenant:users', '租户分配', 'Assign tenants', 'テナント割当', 9);

-- whoever administers positions administers users
insert into sys_role_permission (role_id, permission_id)
select held.role_id, row.id
from sys_role_permission held join sys_permission row on row.perms like 'user:%'
where held.permission_id = md5('perm:position:add')
on conflict do nothing;

insert into sys_dict (id, tenant_id, dict_code, dict_name, type)
values (md5('dict:user_identity'), 0, 'user_identity', '用户身份', 1);
insert into sys_dict_item (id, dict_id, item_value, item_text, item_text_en, item_text_jp, sort_order)
values
  (md5('dict:user_identity:1'), md5('dict:user_identity'), '1', '普通成员', 'Member', '一般メンバー', 1),
  (md5('dict:user_identity:2'), md5('dict:user_identity'), '2', '上级', 'Head of department', '上長', 2);
