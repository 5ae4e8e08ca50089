drop table mtm_request;
drop table mtm_daily_number;
drop table mtm_order_setting;
drop table mtm_published;
