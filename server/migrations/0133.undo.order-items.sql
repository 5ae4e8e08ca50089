drop view mtm_order_item;
