drop index mtm_order_log_time;
