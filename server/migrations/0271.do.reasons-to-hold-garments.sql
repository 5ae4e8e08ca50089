-- A garment is held for a reason of the dictionary, as an order is; what is more to say is a note beside it.
alter table mtm_station_log
  add column hold_reason varchar(40),
  -- 0264 drops it too, but did not from its first day
  drop constraint if exists mtm_station_log_check1,
  add constraint mtm_station_log_hold_reason_check check (hold_reason is null or kind = 'hold');

create or replace view mtm_station_log_list as
select log.id, log.tenant_id, log.create_time, piece.piece_no, piece.order_id, ordered.order_no, line.category, log.step,
  log.from_station, log.to_station, log.kind, log.minutes, log.defect, log.note, log.operator, log.hold_reason
from mtm_station_log log
join mtm_piece piece on piece.id = log.piece_id
join mtm_order_line line on line.id = piece.order_line_id
join mtm_order ordered on ordered.id = piece.order_id;
