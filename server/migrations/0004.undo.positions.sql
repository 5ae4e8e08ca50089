drop table sys_position;
