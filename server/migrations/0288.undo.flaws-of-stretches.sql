alter table mtm_stock_move drop column defects;
