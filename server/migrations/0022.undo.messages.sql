drop table sys_notice_choice;
delete from sys_notice_off where channel <> '4';
alter table sys_notice_off drop constraint sys_notice_off_pkey;
alter table sys_notice_off drop column channel;
alter table sys_notice_off add primary key (tenant_id, category, user_id);
drop table sys_message;
drop table sys_message_template;
delete from sys_data_log where data_table = 'sys_message_template';
