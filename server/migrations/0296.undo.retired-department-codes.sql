drop trigger sys_depart_retires on sys_depart;
drop function sys_retire_depart_codes();
drop table sys_retired_depart_code;
