-- What stands on the documents of a house besides its name.
create table mtm_document_setting (
  tenant_id int primary key references sys_tenant (id),
  address varchar(300),
  phone varchar(40),
  email varchar(100),
  tax_no varchar(40),
  bank varchar(300),
  -- how long a quotation holds
  valid_days int not null default 14 check (valid_days between 1 and 365)
);

-- An order has one invoice, whose number stays the same however often it is printed.
create table mtm_invoice (
  order_id char(32) primary key,
  tenant_id int not null,
  invoice_no varchar(40) not null,
  issued_on date not null,
  create_by varchar(100) not null,
  create_time timestamptz not null,
  unique (tenant_id, invoice_no),
  foreign key (tenant_id, order_id) references mtm_order (tenant_id, id)
);
