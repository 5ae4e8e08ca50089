drop index sys_check_rule_created;
drop table sys_fill_rule;
