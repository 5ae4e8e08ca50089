drop table sys_data_log;
