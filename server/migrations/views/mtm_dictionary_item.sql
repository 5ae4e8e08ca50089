-- Items of dictionaries as each tenant sees them: its own, and those of tenant 0 that it has not overridden.
create view mtm_dictionary_item as
select
  -- an item of tenant 0 has another id in each tenant
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
