alter table mtm_change_request
  drop column style,
  drop column follows;
