drop table mtm_station_limit;
-- the history keeps what it says
alter table mtm_station_log drop constraint mtm_station_log_kind_check, drop constraint mtm_station_log_check1;
alter table mtm_station_log
  add constraint mtm_station_log_kind_check check (kind in ('forward', 'rework', 'skip')) not valid,
  add constraint mtm_station_log_check1 check (kind = 'forward' or note is not null) not valid;
alter table mtm_piece drop constraint mtm_piece_held_for_a_reason, drop column hold_flag, drop column hold_reason;
