delete from sys_permission where perms = 'outbox:list';
alter table sys_user_tenant drop column org_code;
drop table sys_outbox;
drop table sys_sms_code;
drop table sys_ticket;
