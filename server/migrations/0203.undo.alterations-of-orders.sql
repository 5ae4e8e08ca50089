alter table mtm_order drop column alterations;
