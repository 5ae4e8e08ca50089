delete from sys_permission where url = '/isystem/permission' or perms like 'permission:%' or perms like 'data-rule:%';
alter table sys_permission drop column title;
delete from sys_dict_item where dict_id in (md5('dict:global_perms_type'), md5('dict:rule_conditions'));
delete from sys_dict where id in (md5('dict:global_perms_type'), md5('dict:rule_conditions'));
