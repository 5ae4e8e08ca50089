delete from seed_mark where name like 'declared rows %';
drop table sys_declared_row;
