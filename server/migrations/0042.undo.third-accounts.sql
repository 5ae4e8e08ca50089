drop table sys_third_account;
