drop table mtm_fit_profile;
drop table mtm_customer_photo;
drop table mtm_measure_sheet;
drop table mtm_customer_access;
drop table mtm_customer_distinct;
drop table mtm_customer_consent;
drop table mtm_customer;
drop function mtm_follow_merged_customer;
