alter table mtm_order drop constraint mtm_order_mould_versions;
alter table mtm_order_line drop constraint mtm_order_line_values;
