-- what stands below goes with its parent, grants with their rows
delete from sys_permission where id = md5('menu:/account');
drop index sys_log_sign_ins;
drop table sys_notice_off;
