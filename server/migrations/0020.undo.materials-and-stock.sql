drop view mtm_fabric_album;
drop table mtm_stock_move;
drop function mtm_refuse_change();
drop table mtm_stock_roll;
drop table mtm_style;
drop table mtm_button;
drop table mtm_lining;
drop table mtm_fabric;
