alter table mtm_order drop column city, drop column district;
alter table mtm_customer drop column city, drop column district;
