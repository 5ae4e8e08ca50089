-- An order leaves in one parcel or in several: what lies in each, and which of them have arrived.
alter table mtm_shipment_order
  drop constraint mtm_shipment_order_pkey,
  add primary key (order_id, shipment_id),
  add column received_at timestamptz,
  -- who said so; the timer is called system
  add column received_by varchar(100),
  add constraint mtm_shipment_order_received check (num_nulls(received_at, received_by) in (0, 2));

-- A garment leaves once.
create table mtm_shipment_piece (
  piece_id char(32) primary key,
  tenant_id int not null,
  order_id char(32) not null,
  shipment_id char(32) not null,
  foreign key (tenant_id, piece_id) references mtm_piece (tenant_id, id),
  foreign key (order_id, shipment_id) references mtm_shipment_order (order_id, shipment_id)
);
create index mtm_shipment_piece_parcel on mtm_shipment_piece (order_id, shipment_id);

-- until now an order left whole
insert into mtm_shipment_piece (piece_id, tenant_id, order_id, shipment_id)
select piece.id, piece.tenant_id, sent.order_id, sent.shipment_id
from mtm_shipment_order sent join mtm_piece piece on piece.order_id = sent.order_id;
update mtm_shipment_order sent set received_at = log.create_time, received_by = log.create_by
from mtm_order_log log
where log.order_id = sent.order_id and log.action = 'receive' and log.to_status = 'RECEIVED';

-- The list of the shipping desk.
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
