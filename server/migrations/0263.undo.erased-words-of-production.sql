drop trigger mtm_station_log_append_only on mtm_station_log;
create trigger mtm_station_log_append_only before update or delete on mtm_station_log
  for each row execute function mtm_refuse_change();
drop trigger mtm_quality_check_append_only on mtm_quality_check;
create trigger mtm_quality_check_append_only before update or delete on mtm_quality_check
  for each row execute function mtm_refuse_change();
drop function mtm_refuse_change_but_words();
