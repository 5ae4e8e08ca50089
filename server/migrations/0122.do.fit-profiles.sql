-- What is known of how a customer wears a kind of garment: one current profile of each.
create table mtm_fit_profile (
  id char(32) primary key,
  tenant_id int not null,
  org_code varchar(64),
  customer_id char(32) not null,
  category varchar(4) not null,
  -- {fitMode, fit, mouldNo, deltas, posture}
  content jsonb not null,
  note varchar(500),
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz,
  version int not null default 0,
  unique (tenant_id, customer_id, category),
  foreign key (tenant_id, customer_id) references mtm_customer (tenant_id, id)
);
