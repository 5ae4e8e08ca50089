-- Measurements that are written while their customer becomes another's are that one's, and none are written for somebody
-- who was erased: as orders, they wait for whoever merges or erases.
create trigger mtm_measure_sheet_new_customer before insert on mtm_measure_sheet
  for each row execute function mtm_follow_merged_customer();
create trigger mtm_fit_profile_new_customer before insert on mtm_fit_profile
  for each row execute function mtm_follow_merged_customer();
