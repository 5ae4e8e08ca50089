drop table monitor_alarm;
drop table monitor_alarm_rule;
drop table monitor_sample_hour;
drop table monitor_sample;
drop table monitor_turn;
