-- grants go with their rows
delete from sys_permission where perms like 'announcement:%';
delete from sys_permission where id = md5('menu:/isps');
delete from sys_dict_item where dict_id in (
  select id from sys_dict where tenant_id = 0 and dict_code in ('msg_category', 'msg_type', 'send_status', 'read_status')
);
delete from sys_dict where tenant_id = 0 and dict_code in ('msg_category', 'msg_type', 'send_status', 'read_status');
drop table sys_announcement_send;
drop table sys_announcement;
