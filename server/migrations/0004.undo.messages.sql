drop table sys_notice_off;
drop table sys_announcement_send;
drop table sys_announcement;
