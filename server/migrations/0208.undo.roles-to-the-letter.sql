update sys_dict_item item set item_text = word.text
from (values ('sample', '样衣单'), ('remake', '重做单'), ('alteration', '改衣单')) as word (value, text), sys_dict dict
where dict.dict_code = 'order_type' and item.dict_id = dict.id and item.item_value = word.value;

update sys_permission set name = '图片管理', title_jp = '画像管理' where id = md5('menu:/materials/pictures');
update sys_permission set name = '版型', title_en = 'Moulds', title_jp = 'ゲージ'
where id = md5('menu:/materials/moulds');

delete from sys_role_permission
using sys_permission row
where role_id = md5('role:auditor') and row.id = permission_id
  and (row.perms in ('shipment:list', 'order-dict:list', 'data-log:list', 'online:list')
    or row.url in ('/order/shipments', '/materials/dictionaries', '/dashboard3', '/isystem/online'));

insert into sys_role_permission (role_id, permission_id)
select md5('role:manager'), row.id
from sys_permission row
where exists (select 1 from sys_role where id = md5('role:manager'))
  and (row.perms in ('style:add', 'style:edit', 'style:delete') or row.perms like 'order-dict:%'
    or row.url in ('/materials', '/materials/styles', '/materials/style-collections', '/materials/dictionaries'))
on conflict do nothing;

insert into sys_role_permission (role_id, permission_id)
select md5('role:salesman'), md5('perm:order:cancel')
where exists (select 1 from sys_role where id = md5('role:salesman'))
on conflict do nothing;

update sys_role_data_rule set rule_id = md5('rule:order.all')
where rule_id = md5('rule:order.submitted');
delete from sys_permission_data_rule where id = md5('rule:order.submitted');
