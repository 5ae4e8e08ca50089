drop table sys_check_rule;
