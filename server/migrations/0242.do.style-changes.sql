-- Changes of style beside those of measurements; what the line was ordered with stays as it is.
alter table mtm_change_request
  -- [{group, before, after}], with what the rules changed along
  add column style jsonb not null default '[]',
  -- mm by finished measurement that follow from them
  add column follows jsonb not null default '{}';
