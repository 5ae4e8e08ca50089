drop table mtm_shipment_order;
drop table mtm_shipment;
