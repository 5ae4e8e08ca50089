drop trigger mtm_order_new_customer on mtm_order;
drop trigger mtm_order_other_customer on mtm_order;
drop function mtm_follow_merged_customer();
