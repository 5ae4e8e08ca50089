alter table mtm_customer drop column level, drop column preferences;
