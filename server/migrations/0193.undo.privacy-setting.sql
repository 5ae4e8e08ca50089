delete from mtm_published where kind = 'privacy';
alter table mtm_published
  drop constraint mtm_published_kind_check,
  add constraint mtm_published_kind_check check
    (kind in ('catalogue', 'rules', 'prices', 'limits', 'stations', 'calendar', 'documents', 'orders'));
