alter table mtm_style drop column season, drop column valid_from, drop column valid_to;
