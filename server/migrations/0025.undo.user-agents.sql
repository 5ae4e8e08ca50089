alter table mtm_pattern_version drop column approved_for;
alter table mtm_order_log drop column principal;
alter table sys_log drop column principal;
drop table sys_user_agent;
