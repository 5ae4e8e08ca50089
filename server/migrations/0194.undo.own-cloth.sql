alter table mtm_order_line drop column own_fabric_mm;
