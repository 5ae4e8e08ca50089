-- Steps of pieces with the numbers of piece and order.
create view mtm_station_log_list as
select log.id, log.tenant_id, log.create_time, piece.piece_no, piece.order_id, ordered.order_no, line.category, log.step,
  log.from_station, log.to_station, log.kind, log.minutes, log.defect, log.note, log.operator, log.hold_reason
from mtm_station_log log
join mtm_piece piece on piece.id = log.piece_id
join mtm_order_line line on line.id = piece.order_line_id
join mtm_order ordered on ordered.id = piece.order_id and ordered.del_flag = 0;
