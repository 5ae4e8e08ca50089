drop table mtm_favourite;
