drop table mtm_measure_sheet;
drop table mtm_customer;
