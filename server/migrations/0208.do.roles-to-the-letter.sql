-- Roles as made-to-measure reference 12 has them: a reviewer sees what was placed, a salesman asks his manager to call an
-- order off, styles and dictionaries are kept by the administrator of the house, the auditor reads everything and the logs.
insert into sys_permission_data_rule (id, rule_code, rule_name)
values (md5('rule:order.submitted'), 'order.submitted', '已提交的订单');

update sys_role_data_rule set rule_id = md5('rule:order.submitted')
where role_id = md5('role:reviewer') and rule_id = md5('rule:order.all');

delete from sys_role_permission
where role_id = md5('role:salesman') and permission_id = md5('perm:order:cancel');

delete from sys_role_permission
using sys_permission row
where role_id = md5('role:manager') and row.id = permission_id
  and (row.perms in ('style:add', 'style:edit', 'style:delete') or row.perms like 'order-dict:%'
    or row.url in ('/materials', '/materials/styles', '/materials/style-collections', '/materials/dictionaries'));

insert into sys_role_permission (role_id, permission_id)
select md5('role:auditor'), row.id
from sys_permission row
where row.perms in ('shipment:list', 'order-dict:list', 'data-log:list', 'online:list')
  or row.url in ('/order/shipments', '/materials/dictionaries', '/dashboard3', '/isystem/online')
on conflict do nothing;

-- Menus by the names of reference 13.
update sys_permission set name = '版型(模具)库', title_en = 'Mould list', title_jp = 'ゲージ(型)一覧'
where id = md5('menu:/materials/moulds');
update sys_permission set name = '图片库', title_jp = '画像' where id = md5('menu:/materials/pictures');

update sys_dict_item item set item_text = word.text
from (values ('sample', '样衣'), ('remake', '重做'), ('alteration', '修改(改衣)')) as word (value, text), sys_dict dict
where dict.dict_code = 'order_type' and item.dict_id = dict.id and item.item_value = word.value;
