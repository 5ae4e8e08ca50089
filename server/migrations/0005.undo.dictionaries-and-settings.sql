drop table mtm_published;
drop table sys_check_rule;
drop table sys_category;
drop table sys_dict_item;
drop table sys_dict;
