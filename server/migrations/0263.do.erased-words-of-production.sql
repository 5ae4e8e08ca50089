-- What was written at stations and checks may name the client: it goes when he is erased, and nothing else of them.
create function mtm_refuse_change_but_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('mtm.erasing', true) = 'on' and new.note is null
    -- what is reckoned from the others is not there yet
    and to_jsonb(new) - '{note,step_before}'::text[] = to_jsonb(old) - '{note,step_before}'::text[]
  then
    return new;
  end if;
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger mtm_station_log_append_only on mtm_station_log;
create trigger mtm_station_log_append_only before update or delete on mtm_station_log
  for each row execute function mtm_refuse_change_but_words();
drop trigger mtm_quality_check_append_only on mtm_quality_check;
create trigger mtm_quality_check_append_only before update or delete on mtm_quality_check
  for each row execute function mtm_refuse_change_but_words();
