-- Files that belong to an order, or to one garment of it: sketches, photographs, what the customer has sent.
create table mtm_order_attachment (
  id char(32) primary key,
  tenant_id int not null,
  order_id char(32) not null,
  -- the garment that it is about; null: the order as a whole
  line_no int check (line_no >= 0),
  -- its place among those of the same garment
  sort int not null check (sort >= 0),
  path varchar(100) not null,
  create_by varchar(100) not null,
  create_time timestamptz not null,
  foreign key (tenant_id, order_id) references mtm_order (tenant_id, id) on delete cascade
);
create index mtm_order_attachment_order on mtm_order_attachment (order_id, line_no, sort);
create index mtm_order_attachment_path on mtm_order_attachment (path);
