-- What the client wore when he was measured (dictionary clothing_worn), and which sheet takes the place of one that was
-- wrong: nothing of a sheet is ever changed.
alter table mtm_measure_sheet
  add column clothing varchar(40),
  add column superseded_by char(32),
  add foreign key (tenant_id, superseded_by) references mtm_measure_sheet (tenant_id, id),
  add check (superseded_by <> id);
-- one sheet corrects one other
create unique index mtm_measure_sheet_superseded on mtm_measure_sheet (superseded_by) where superseded_by is not null;
