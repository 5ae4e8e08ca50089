drop index mtm_order_review;
drop table mtm_order_remark;
alter table mtm_pattern_version drop column mould_no, drop column sheet, drop column file_path, drop column file_name;
