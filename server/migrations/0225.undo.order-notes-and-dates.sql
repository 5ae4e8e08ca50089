delete from sys_permission where perms in ('order:note', 'order:promise');
drop view mtm_order_item;
drop index mtm_order_due;
drop index mtm_order_required;
create index mtm_order_required on mtm_order (tenant_id, required_date, id)
  include (status, closed_at, owner_id, org_code) where del_flag = 0;
drop index mtm_order_made;
create index mtm_order_made on mtm_order (tenant_id, id) include (required_date, hold_flag, owner_id, org_code)
  where status = 'ON_PRODUCTION' and del_flag = 0;
drop index mtm_order_review;
create index mtm_order_review on mtm_order (tenant_id, required_date, submitted_at, id)
  where status in ('SUBMITTED', 'CORRECTED') and del_flag = 0;
drop index mtm_order_open;
create index mtm_order_open on mtm_order (tenant_id, required_date) where closed_at is null and del_flag = 0;
alter table mtm_order
  drop column due_date,
  drop column promised_date,
  drop column internal_note,
  drop column province,
  drop column discount_granted,
  drop column claimed_garment;
create view mtm_order_item as
select coalesce(piece.id, line.id) as id, ordered.tenant_id, ordered.id as order_id, ordered.order_no,
  piece.piece_no, ordered.status, ordered.client, line.category,
  case when piece.id is null then line.quantity else 1 end as quantity,
  line.fabric_no, line.style_no,
  -- subqueries, not joins: a count passes over them
  (select version.mould_no from mtm_pattern_version version where version.order_line_id = line.id
    order by version.id = piece.pattern_version_id desc, version.version_no desc limit 1) as mould_no,
  (select version.targets from mtm_pattern_version version where version.order_line_id = line.id
    order by version.id = piece.pattern_version_id desc, version.version_no desc limit 1) as targets,
  piece.station, piece.station_since, ordered.required_date,
  coalesce(ordered.required_date < (now() at time zone tenant.zone)::date and ordered.closed_at is null, false) as late,
  ordered.rush, ordered.hold_flag or coalesce(piece.hold_flag, false) as held,
  coalesce(piece.rework_count, 0) as rework_count, ordered.create_time, ordered.del_flag,
  (select log.defect from mtm_station_log log where log.piece_id = piece.id and log.defect is not null
    order by log.step desc limit 1) as defect
from mtm_order ordered
join sys_tenant tenant on tenant.id = ordered.tenant_id
join mtm_order_line line on line.order_id = ordered.id and line.quantity > 0
left join mtm_piece piece on piece.order_line_id = line.id
where ordered.status <> 'SAVED';
