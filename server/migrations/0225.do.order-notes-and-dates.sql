-- What the house writes to an order beside what was ordered, the province that its parcel goes to, and how far what was
-- granted goes.
alter table mtm_order
  -- read by staff alone
  add column internal_note varchar(1000),
  -- the day that the house has promised; in its place stands the day that was wished
  add column promised_date date,
  add column due_date date generated always as (coalesce(promised_date, required_date)) stored,
  -- of China as the areas name it, elsewhere as it was written
  add column province varchar(40),
  -- minor units: what a discount may come to at most, as whoever had the right granted it
  add column discount_granted bigint,
  -- of a remake: the cloth, the lining and the price of the garment that it stands for; the house bears no more
  add column claimed_garment jsonb;

update mtm_order set discount_granted = (price ->> 'orderDiscount')::bigint
where discount_percent > 0 and price is not null;

update mtm_order remake set claimed_garment = (
  select jsonb_build_object(
    'fabricNo', case when line.own_fabric then null else line.fabric_no end,
    'liningNo', line.lining_no, 'price', line.price)
  from mtm_order_line own
  join mtm_order_line line on line.order_id = remake.parent_order_id and line.category = own.category
  where own.order_id = remake.id and line.price is not null
  -- nobody wrote down which one it was: the dearest
  order by own.line_no, line.unit_price desc nulls last
  limit 1)
where remake.order_type = 'remake';

-- whatever asks when an order is due asks for the day that holds
drop index mtm_order_required;
create index mtm_order_required on mtm_order (tenant_id, required_date, id) where del_flag = 0;
create index mtm_order_due on mtm_order (tenant_id, due_date, id)
  include (status, closed_at, owner_id, org_code) where del_flag = 0;
create index mtm_order_promised_last on mtm_order (tenant_id, promised_date desc nulls last, id desc)
  where promised_date is not null and del_flag = 0;
drop index mtm_order_made;
create index mtm_order_made on mtm_order (tenant_id, id) include (due_date, hold_flag, owner_id, org_code)
  where status = 'ON_PRODUCTION' and del_flag = 0;
drop index mtm_order_review;
create index mtm_order_review on mtm_order (tenant_id, due_date, submitted_at, id)
  where status in ('SUBMITTED', 'CORRECTED') and del_flag = 0;
drop index mtm_order_open;
create index mtm_order_open on mtm_order (tenant_id, due_date) where closed_at is null and del_flag = 0;

drop view mtm_order_item;
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
  piece.station, piece.station_since, ordered.due_date,
  coalesce(ordered.due_date < (now() at time zone tenant.zone)::date and ordered.closed_at is null, false) as late,
  ordered.rush, ordered.hold_flag or coalesce(piece.hold_flag, false) as held,
  coalesce(piece.rework_count, 0) as rework_count, ordered.create_time, ordered.del_flag,
  (select log.defect from mtm_station_log log where log.piece_id = piece.id and log.defect is not null
    order by log.step desc limit 1) as defect
from mtm_order ordered
join sys_tenant tenant on tenant.id = ordered.tenant_id
join mtm_order_line line on line.order_id = ordered.id and line.quantity > 0
left join mtm_piece piece on piece.order_line_id = line.id
where ordered.status <> 'SAVED';

insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
values
  (md5('perm:order:note'), md5('menu:/order/customized/home'), 2, 'order:note', '订单内部备注', 'Internal notes of orders', '注文の社内メモ', 25),
  (md5('perm:order:promise'), md5('menu:/order/customized/home'), 2, 'order:promise', '承诺交期', 'Promise a date', '納品予定日の約束', 26);
-- who takes, reviews and plans orders; the day is promised by who knows the workshop
insert into sys_role_permission (role_id, permission_id)
select role.id, md5('perm:' || held.perms)
from (values
  ('tenant_admin', 'order:note'), ('manager', 'order:note'), ('salesman', 'order:note'), ('reviewer', 'order:note'),
  ('tenant_admin', 'order:promise'), ('manager', 'order:promise'), ('reviewer', 'order:promise'),
  ('planner', 'order:promise')
) as held (role_code, perms)
join sys_role role on role.id = md5('role:' || held.role_code);
