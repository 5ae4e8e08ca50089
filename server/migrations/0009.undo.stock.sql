drop table mtm_material_cost;
drop table mtm_stock_move;
drop table mtm_stock_roll;
