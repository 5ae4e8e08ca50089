-- What left the house: boxes of one or several orders under one tracking number.
create table mtm_shipment (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  -- dictionary express_company
  carrier varchar(40) not null,
  tracking_no varchar(60) not null check (tracking_no <> ''),
  boxes int not null check (boxes > 0),
  -- gram, minor units of the currency
  weight int check (weight > 0),
  cost bigint check (cost >= 0),
  currency char(3) not null default 'CNY',
  -- what lies in the boxes: [{orderNo, pieces: [pieceNo]}]
  packing jsonb not null,
  shipped_at timestamptz not null,
  create_by varchar(100) not null,
  create_time timestamptz not null,
  unique (tenant_id, id),
  unique (tenant_id, carrier, tracking_no)
);
create index mtm_shipment_newest on mtm_shipment (tenant_id, shipped_at desc, id desc);

-- An order leaves once, whole.
create table mtm_shipment_order (
  order_id char(32) primary key,
  tenant_id int not null,
  shipment_id char(32) not null,
  foreign key (tenant_id, order_id) references mtm_order (tenant_id, id),
  foreign key (tenant_id, shipment_id) references mtm_shipment (tenant_id, id)
);
create index mtm_shipment_order_shipment on mtm_shipment_order (shipment_id);
