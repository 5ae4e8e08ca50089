-- Reserved lengths with the numbers of roll, material and order.
create view mtm_stock_reservation as
select held.*, roll.roll_no, roll.warehouse, roll.location, material.material_no, ordered.order_no,
  ordered.status as order_status
from mtm_reservation held
join mtm_stock_roll roll on roll.id = held.roll_id
left join mtm_material material on material.id = roll.material_id
join mtm_order ordered on ordered.id = held.order_id
where held.state = 'held';
