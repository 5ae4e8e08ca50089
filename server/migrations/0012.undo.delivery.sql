drop table mtm_shipment_piece;
drop table mtm_shipment_order;
drop table mtm_shipment;
drop table mtm_payment;
drop table mtm_fitting;
