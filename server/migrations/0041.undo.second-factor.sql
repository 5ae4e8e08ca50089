drop table sys_recovery_code;
drop table sys_second_factor;
