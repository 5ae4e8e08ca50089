alter table mtm_button drop column finish, drop column holes;
alter table mtm_lining drop column weight, drop column composition;
