drop table mtm_favourite;
drop table mtm_picture;
drop table mtm_style;
drop table mtm_button;
drop table mtm_lining;
drop table mtm_fabric;
drop table mtm_collection;
drop function mtm_lab;
