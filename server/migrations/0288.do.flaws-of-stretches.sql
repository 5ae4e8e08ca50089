-- The flaws of a stretch go with it: to the garment that it is issued for, to the off-cut, and back with what was not cut.
alter table mtm_stock_move
  -- as mtm_stock_roll.defects, mm from the inner end of what was issued; null: none, or issued before flaws went along
  add column defects jsonb check (jsonb_typeof(defects) = 'array');

-- what lies beyond what a roll still has went with cloth that is cut
update mtm_stock_roll roll
set defects = (
  select coalesce(
    jsonb_agg(
      jsonb_set(flaw, '{lengthMm}', to_jsonb(least((flaw ->> 'lengthMm')::int, total - (flaw ->> 'atMm')::int)))
      order by (flaw ->> 'atMm')::int
    ), '[]')
  from jsonb_array_elements(roll.defects) flaw, lateral (select roll.free_mm + roll.reserved_mm as total) now
  where (flaw ->> 'atMm')::int < total
)
where roll.defects <> '[]';
