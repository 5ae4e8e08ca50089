drop statistics mtm_order_log_moves;
