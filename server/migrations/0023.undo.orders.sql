drop table mtm_pattern_version;
drop table mtm_reservation;
drop table mtm_order_snapshot;
drop table mtm_order_log;
drop table mtm_order_line;
drop table mtm_order;
