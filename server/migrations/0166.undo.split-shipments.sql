drop view mtm_shipment_list;
drop table mtm_shipment_piece;
delete from mtm_shipment_order sent using mtm_shipment_order other
where other.order_id = sent.order_id and other.shipment_id > sent.shipment_id;
alter table mtm_shipment_order
  drop constraint mtm_shipment_order_pkey,
  add primary key (order_id),
  drop column received_at,
  drop column received_by;
