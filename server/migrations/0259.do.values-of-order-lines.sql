-- The demonstration orders of earlier releases held the text of a value where the value belongs, so their fit could be
-- neither read, copied nor changed.
update mtm_order_line set deltas = (deltas #>> '{}')::jsonb where jsonb_typeof(deltas) = 'string';
update mtm_order_line set finished = (finished #>> '{}')::jsonb where jsonb_typeof(finished) = 'string';
update mtm_order_line set target = (target #>> '{}')::jsonb where jsonb_typeof(target) = 'string';
update mtm_order set mould_versions = (mould_versions #>> '{}')::jsonb where jsonb_typeof(mould_versions) = 'string';
alter table mtm_order_line add constraint mtm_order_line_values check (
  jsonb_typeof(deltas) = 'object' and jsonb_typeof(finished) = 'object' and jsonb_typeof(target) is distinct from 'string');
alter table mtm_order add constraint mtm_order_mould_versions check (jsonb_typeof(mould_versions) is distinct from 'string');
