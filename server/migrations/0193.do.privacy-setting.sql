-- How long photographs and deleted customers are kept is decided by each house.
alter table mtm_published
  drop constraint mtm_published_kind_check,
  add constraint mtm_published_kind_check check
    (kind in ('catalogue', 'rules', 'prices', 'limits', 'stations', 'calendar', 'documents', 'orders', 'privacy'));
