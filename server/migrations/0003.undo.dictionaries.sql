drop table sys_dict_item;
drop table sys_dict;
