drop table seed_mark;
