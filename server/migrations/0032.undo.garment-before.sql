alter table mtm_order drop column garment_before;
