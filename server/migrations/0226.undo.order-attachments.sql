drop table mtm_order_attachment;
