alter table mtm_order_line drop column preset;
alter table mtm_style drop column locked_groups, drop column base_price;
