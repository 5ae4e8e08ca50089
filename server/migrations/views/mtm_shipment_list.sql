-- Shipments with their orders, the number of their pieces, and whether everything has arrived.
create view mtm_shipment_list as
select shipment.*,
  (select string_agg(ordered.order_no, ', ' order by ordered.order_no) from mtm_shipment_order sent
    join mtm_order ordered on ordered.id = sent.order_id where sent.shipment_id = shipment.id) as order_nos,
  (select sent.order_id from mtm_shipment_order sent where sent.shipment_id = shipment.id
    order by sent.order_id limit 1) as order_id,
  (select count(*)::int from mtm_shipment_piece piece
    join mtm_shipment_order sent using (order_id, shipment_id) where sent.shipment_id = shipment.id) as pieces,
  not exists (select from mtm_shipment_order sent
    where sent.shipment_id = shipment.id and sent.received_at is null) as received
from mtm_shipment shipment;
