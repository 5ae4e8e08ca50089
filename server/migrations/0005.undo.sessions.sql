drop table sys_log;
drop table sys_sign_in_failure;
drop table sys_captcha;
drop table sys_session;
