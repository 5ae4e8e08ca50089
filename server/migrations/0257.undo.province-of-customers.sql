alter table mtm_customer drop column province;
