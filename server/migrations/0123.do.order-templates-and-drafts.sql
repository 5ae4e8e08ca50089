-- Orders to start from, and orders that nobody has saved yet.
create table mtm_order_template (
  id char(32) primary key,
  tenant_id int not null,
  org_code varchar(64),
  owner_id char(32) not null,
  name varchar(60) not null,
  description varchar(300),
  form varchar(20) not null check (form in ('MENS', 'OVERCOAT', 'WOMENS')),
  lines jsonb not null,
  -- everybody of the tenant may start from it
  shared boolean not null default false,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz,
  del_flag smallint not null default 0,
  version int not null default 0
);
create index mtm_order_template_form on mtm_order_template (tenant_id, form, owner_id) where del_flag = 0;

-- One draft of a person for each form, and one for each saved order he changes. No order number before the first save.
create table mtm_order_draft (
  tenant_id int not null,
  user_id char(32) not null,
  -- a form, or the id of an order
  draft_key varchar(40) not null,
  content jsonb not null,
  -- the page that wrote it
  device varchar(40) not null,
  update_time timestamptz not null default now(),
  version int not null default 1,
  primary key (tenant_id, user_id, draft_key)
);
create index mtm_order_draft_age on mtm_order_draft (update_time);
