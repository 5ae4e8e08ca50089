-- what is gone does not come back
alter table mtm_station_log
  drop constraint if exists mtm_station_log_check1,
  add constraint mtm_station_log_check1 check (kind in ('forward', 'release') or note is not null) not valid;
alter table mtm_payment add constraint mtm_payment_check4
  check (match_status <> 'UNASSIGNED' or mismatch_reason not in ('AMOUNT_LESS', 'AMOUNT_MORE', 'CURRENCY')) not valid;
