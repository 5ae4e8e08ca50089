-- Stock moves with the numbers of roll, material and order.
create view mtm_stock_move_list as
select move.id, move.tenant_id, move.roll_id, move.kind, move.free_delta_mm, move.reserved_delta_mm, move.order_id,
  move.order_line_id, move.reason, move.create_by, move.create_time, move.piece_id, move.document_no,
  roll.roll_no, material.material_no, ordered.order_no
from mtm_stock_move move
join mtm_stock_roll roll on roll.id = move.roll_id
left join mtm_material material on material.id = roll.material_id
left join mtm_order ordered on ordered.id = move.order_id;
