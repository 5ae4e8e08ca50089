alter table mtm_fit_profile drop column learned;
