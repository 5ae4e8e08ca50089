update sys_permission set parent_id = md5('menu:/isystem') where perms like 'announcement:%' or perms = 'outbox:list';
-- grants go with their rows
delete from sys_permission where id in (md5('menu:/isystem/annountCement'), md5('menu:/isystem/outbox'));
delete from sys_dict_item where dict_id in (
  select id from sys_dict where tenant_id = 0 and dict_code in ('outbox_channel', 'outbox_purpose')
);
delete from sys_dict where tenant_id = 0 and dict_code in ('outbox_channel', 'outbox_purpose');
alter table sys_outbox drop column purpose;
