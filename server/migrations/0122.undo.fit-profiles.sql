drop table mtm_fit_profile;
