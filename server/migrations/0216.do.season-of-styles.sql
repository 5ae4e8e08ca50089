-- Styles are made for a season, and offered between two days (reference 3).
alter table mtm_style
  -- dictionary season
  add column season varchar(100),
  add column valid_from date,
  -- the last day
  add column valid_to date,
  add constraint mtm_style_valid_check check (valid_from <= valid_to);
