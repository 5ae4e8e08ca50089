alter table sys_user drop column nickname;
