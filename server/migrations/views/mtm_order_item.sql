-- Order items: one row for each piece, and one for each order line that has no piece yet. What is on hold is never
-- late (reference 10.2).
create view mtm_order_item as
select coalesce(piece.id, line.id) as id, ordered.tenant_id, ordered.id as order_id, ordered.order_no,
  piece.piece_no, ordered.status, ordered.client, line.category,
  case when piece.id is null then line.quantity else 1 end as quantity,
  line.fabric_no, line.style_no,
  -- subqueries, not joins: a count skips them
  (select version.mould_no from mtm_pattern_version version where version.order_line_id = line.id
    order by version.id = piece.pattern_version_id desc, version.version_no desc limit 1) as mould_no,
  (select version.targets from mtm_pattern_version version where version.order_line_id = line.id
    order by version.id = piece.pattern_version_id desc, version.version_no desc limit 1) as targets,
  piece.station, piece.station_since, ordered.due_date,
  coalesce(ordered.due_date < (now() at time zone tenant.zone)::date and ordered.closed_at is null
    and not ordered.hold_flag and not coalesce(piece.hold_flag, false), false) as late,
  ordered.rush, ordered.hold_flag or coalesce(piece.hold_flag, false) as held,
  coalesce(piece.rework_count, 0) as rework_count, ordered.create_time, ordered.del_flag,
  (select log.defect from mtm_station_log log where log.piece_id = piece.id and log.defect is not null
    order by log.step desc limit 1) as defect,
  ordered.order_date
from mtm_order ordered
join sys_tenant tenant on tenant.id = ordered.tenant_id
join mtm_order_line line on line.order_id = ordered.id and line.quantity > 0
left join mtm_piece piece on piece.order_line_id = line.id
where ordered.status <> 'SAVED';
