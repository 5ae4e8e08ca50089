-- System messages are written from the newest lines of the orders' history.
create index mtm_order_log_time on mtm_order_log (create_time);
