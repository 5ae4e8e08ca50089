drop table mtm_order_draft;
drop table mtm_order_template;
