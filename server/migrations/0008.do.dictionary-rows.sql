-- The stock dictionaries that are in use (contract 7.3), in three languages.
create temporary table new_item (
  code text, type smallint, name text, value text, zh text, en text, jp text, color text, sort int
) on commit drop;

insert into new_item values
  ('sex', 1, '性别', '1', '男', 'Male', '男性', null, 1),
  ('sex', 1, '性别', '2', '女', 'Female', '女性', null, 2),
  ('user_status', 1, '用户状态', '1', '正常', 'Active', '有効', 'green', 1),
  ('user_status', 1, '用户状态', '2', '冻结', 'Frozen', '凍結', 'red', 2),
  ('status', 0, '状态', '1', '正常', 'Active', '有効', 'green', 1),
  ('status', 0, '状态', '2', '冻结', 'Frozen', '凍結', 'red', 2),
  ('valid_status', 0, '有效无效状态', '1', '有效', 'Valid', '有効', 'green', 1),
  ('valid_status', 0, '有效无效状态', '0', '无效', 'Invalid', '無効', 'red', 2),
  ('yn', 0, '1是0否', '1', '是', 'Yes', 'はい', null, 1),
  ('yn', 0, '1是0否', '0', '否', 'No', 'いいえ', null, 2),
  ('is_open', 0, '开关', 'Y', '是', 'Yes', 'はい', null, 1),
  ('is_open', 0, '开关', 'N', '否', 'No', 'いいえ', null, 2),
  ('del_flag', 0, '删除状态', '0', '正常', 'Normal', '通常', null, 1),
  ('del_flag', 0, '删除状态', '1', '已删除', 'Deleted', '削除済み', null, 2),
  ('org_category', 0, '机构类型', '1', '公司', 'Company', '会社', null, 1),
  ('org_category', 0, '机构类型', '2', '部门', 'Department', '部門', null, 2),
  ('org_category', 0, '机构类型', '3', '岗位', 'Post', '職位', null, 3),
  ('depart_status', 0, '部门状态', '1', '启用', 'In use', '使用中', null, 1),
  ('depart_status', 0, '部门状态', '0', '不启用', 'Not in use', '未使用', null, 2),
  ('dict_item_status', 1, '字典状态', '1', '启用', 'On', '有効', null, 1),
  ('dict_item_status', 1, '字典状态', '0', '不启用', 'Off', '無効', null, 2),
  ('tenant_status', 0, '租户状态', '1', '正常', 'Active', '有効', null, 1),
  ('tenant_status', 0, '租户状态', '0', '冻结', 'Frozen', '凍結', null, 2),
  ('position_rank', 0, '职务职级', '1', '员级', 'Staff', '一般職', null, 1),
  ('position_rank', 0, '职务职级', '2', '助级', 'Assistant', '補佐職', null, 2),
  ('position_rank', 0, '职务职级', '3', '中级', 'Intermediate', '中級職', null, 3),
  ('position_rank', 0, '职务职级', '4', '副高级', 'Deputy senior', '準上級職', null, 4),
  ('position_rank', 0, '职务职级', '5', '正高级', 'Senior', '上級職', null, 5),
  ('menu_type', 1, '菜单类型', '0', '一级菜单', 'First level', '第一階層', null, 1),
  ('menu_type', 1, '菜单类型', '1', '子菜单', 'Sub menu', 'サブメニュー', null, 2),
  ('menu_type', 1, '菜单类型', '2', '按钮权限', 'Button', 'ボタン権限', null, 3),
  ('log_type', 1, '日志类型', '1', '登录日志', 'Sign-in', 'サインイン', null, 1),
  ('log_type', 1, '日志类型', '2', '操作日志', 'Operation', '操作', null, 2),
  ('operate_type', 0, '操作类型', '1', '查询', 'Query', '照会', null, 1),
  ('operate_type', 0, '操作类型', '2', '添加', 'Add', '追加', null, 2),
  ('operate_type', 0, '操作类型', '3', '修改', 'Change', '変更', null, 3),
  ('operate_type', 0, '操作类型', '4', '删除', 'Delete', '削除', null, 4),
  ('operate_type', 0, '操作类型', '5', '导入', 'Import', '取込', null, 5),
  ('operate_type', 0, '操作类型', '6', '导出', 'Export', '出力', null, 6),
  ('priority', 0, '优先级', 'L', '低', 'Low', '低', 'blue', 1),
  ('priority', 0, '优先级', 'M', '中', 'Medium', '中', 'orange', 2),
  ('priority', 0, '优先级', 'H', '高', 'High', '高', 'red', 3),
  ('activiti_sync', 0, '同步工作流引擎', '1', '同步', 'Synchronised', '同期する', null, 1),
  ('activiti_sync', 0, '同步工作流引擎', '0', '不同步', 'Not synchronised', '同期しない', null, 2);

insert into sys_dict (id, tenant_id, dict_code, dict_name, type)
select distinct md5('dict:' || code), 0, code, name, type from new_item;

insert into sys_dict_item (id, dict_id, item_value, item_text, item_text_en, item_text_jp, color, sort_order)
select md5('dict:' || code || ':' || value), md5('dict:' || code), value, zh, en, jp, color, sort from new_item;
drop table new_item;
