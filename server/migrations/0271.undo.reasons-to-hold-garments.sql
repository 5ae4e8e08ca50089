drop view mtm_station_log_list;
create view mtm_station_log_list as
select log.id, log.tenant_id, log.create_time, piece.piece_no, piece.order_id, ordered.order_no, line.category, log.step,
  log.from_station, log.to_station, log.kind, log.minutes, log.defect, log.note, log.operator
from mtm_station_log log
join mtm_piece piece on piece.id = log.piece_id
join mtm_order_line line on line.id = piece.order_line_id
join mtm_order ordered on ordered.id = piece.order_id;
-- what was a word of the dictionary is said as a note again
alter table mtm_station_log disable trigger user;
update mtm_station_log set note = hold_reason where note is null and hold_reason is not null;
alter table mtm_station_log enable trigger user;
alter table mtm_station_log drop column hold_reason;
