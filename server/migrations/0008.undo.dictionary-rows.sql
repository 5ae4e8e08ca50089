delete from sys_dict where tenant_id = 0 and dict_code in (
  'sex', 'user_status', 'status', 'valid_status', 'yn', 'is_open', 'del_flag', 'org_category', 'depart_status',
  'dict_item_status', 'tenant_status', 'position_rank', 'menu_type', 'log_type', 'operate_type', 'priority',
  'activiti_sync'
);
