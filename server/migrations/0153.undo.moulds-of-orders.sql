alter table mtm_order drop column mould_versions;
