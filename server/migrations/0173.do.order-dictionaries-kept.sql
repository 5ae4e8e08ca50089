-- The items of dictionaries as each tenant has them: its own, and those of the house that it has not made its own.
create view mtm_dictionary_item as
select
  -- an item of the product has an id of its own in each house
  case when dict.tenant_id = tenant.id then item.id else md5(tenant.id || ':' || item.id) end as id,
  tenant.id as tenant_id, dict.dict_code, item.item_value, item.item_text, item.item_text_en,
  item.item_text_jp, item.color, item.description, item.sort_order, item.status, item.version,
  case when dict.tenant_id = tenant.id then '1' else '0' end as own,
  item.create_by, item.create_time, item.update_by, item.update_time
from sys_tenant tenant
join sys_dict dict on dict.tenant_id in (0, tenant.id) and dict.del_flag = 0
join sys_dict_item item on item.dict_id = dict.id
where dict.tenant_id = tenant.id or not exists (
  select from sys_dict own_dict
  join sys_dict_item own on own.dict_id = own_dict.id
  where own_dict.tenant_id = tenant.id and own_dict.del_flag = 0
    and own_dict.dict_code = dict.dict_code and own.item_value = item.item_value
);

insert into sys_permission
  (id, parent_id, menu_type, name, title_en, title_jp, url, component, icon, sort_no, leaf, redirect)
values
  (md5('menu:/materials/dictionaries'), md5('menu:/materials'), 1, '订单字典', 'Order dictionaries', '注文辞書', '/materials/dictionaries', 'order/OrderDictionaries', null, 17, false, null);
insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
values
  (md5('perm:order-dict:list'), md5('menu:/materials/dictionaries'), 2, 'order-dict:list', '订单字典查询', 'Read order dictionaries', '注文辞書照会', 1),
  (md5('perm:order-dict:add'), md5('menu:/materials/dictionaries'), 2, 'order-dict:add', '订单字典添加', 'Add to order dictionaries', '注文辞書追加', 2),
  (md5('perm:order-dict:edit'), md5('menu:/materials/dictionaries'), 2, 'order-dict:edit', '订单字典编辑', 'Edit order dictionaries', '注文辞書編集', 3),
  (md5('perm:order-dict:delete'), md5('menu:/materials/dictionaries'), 2, 'order-dict:delete', '订单字典删除', 'Delete from order dictionaries', '注文辞書削除', 4);

insert into sys_role_permission (role_id, permission_id)
select md5('role:' || role), row.id
from unnest(array['tenant_admin', 'manager']) role
join sys_permission row on row.url = '/materials/dictionaries' or row.perms like 'order-dict:%';
insert into sys_role_permission (role_id, permission_id)
select md5('role:' || role), md5('menu:/materials')
from unnest(array['tenant_admin', 'manager']) role
on conflict do nothing;
