-- Orders, order lines and history, drafts and templates, and reservations of fabric. Lengths mm, money in minor
-- units.

create function mtm_grams(value text, shortest int) returns text[]
language sql immutable strict parallel safe as $$
  select array(
    select distinct substr(lower(value), start, size)
    from generate_series(shortest, 2) size, generate_series(1, char_length(value) - size + 1) start
  )
$$;
comment on function mtm_grams(text, int) is
  'Pieces of one and two characters of a text, so that an index finds a part of a name: Chinese and Japanese names '
  'have no spaces between their words. Needs no extension';

create function mtm_refuse_change_but_erasure() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('mtm.erasing', true) = 'on'
    and (new.id, new.tenant_id, new.order_id, new.snapshot_no, new.create_by, new.create_time)
      is not distinct from (old.id, old.tenant_id, old.order_id, old.snapshot_no, old.create_by, old.create_time)
  then
    return new;
  end if;
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end $$;
comment on function mtm_refuse_change_but_erasure() is
  'Makes a table append only, except for the erasure of a customer (setting mtm.erasing): then everything but ids, '
  'number, author and time may change';

create table mtm_order (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  org_code varchar(64),
  owner_id char(32) not null,
  order_no varchar(20) not null,
  order_type varchar(20) not null default 'normal',
  status varchar(20) not null,
  prev_status varchar(20),
  hold_flag boolean not null default false,
  hold_reason varchar(300),
  customer_id char(32),
  client varchar(100),
  company varchar(100),
  salesman varchar(100),
  country varchar(40),
  recipient varchar(100),
  phone varchar(45),
  address varchar(300),
  postcode varchar(20),
  remark varchar(500),
  rush varchar(20) not null default 'standard',
  order_date date not null,
  required_date date,
  confirmed jsonb not null default '[]',
  findings jsonb not null default '[]',
  fabric_nos varchar(300) not null default '',
  quantity int not null default 0 check (quantity >= 0),
  currency char(3) not null default 'CNY',
  goods_amount bigint,
  total_amount bigint,
  price jsonb,
  catalogue_version varchar(60),
  rule_version varchar(60),
  price_version varchar(60),
  submitted_at timestamptz,
  closed_at timestamptz,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz,
  del_flag smallint not null default 0,
  version int not null default 0,
  discount_percent smallint not null default 0 check (discount_percent between 0 and 100),
  mould_versions jsonb not null default '{}',
  parent_order_id char(32),
  remake_reason varchar(40),
  cost_bearer varchar(20),
  agreed_charge bigint check (agreed_charge >= 0),
  alterations jsonb not null default '[]',
  internal_note varchar(1000),
  promised_date date,
  due_date date generated always as (coalesce(promised_date, required_date)) stored,
  province varchar(40),
  discount_granted bigint,
  claimed_garment jsonb,
  city varchar(40),
  district varchar(40),
  unique (tenant_id, id),
  unique (tenant_id, order_no),
  constraint mtm_order_claim check (order_type not in ('remake', 'alteration') or parent_order_id is null
    or (remake_reason is not null and cost_bearer is not null)),
  constraint mtm_order_mould_versions check (jsonb_typeof(mould_versions) is distinct from 'string'),
  constraint mtm_order_parent foreign key (tenant_id, parent_order_id) references mtm_order (tenant_id, id),
  foreign key (tenant_id, customer_id) references mtm_customer (tenant_id, id)
);
create index mtm_order_children on mtm_order (parent_order_id) where parent_order_id is not null;
create index mtm_order_customer on mtm_order (tenant_id, customer_id) where customer_id is not null;
-- Lists, newest first: all, by owner, by department, by state.
create index mtm_order_created on mtm_order (tenant_id, create_time desc, id desc) where del_flag = 0;
create index mtm_order_owner on mtm_order (tenant_id, owner_id, create_time desc, id desc) where del_flag = 0;
create index mtm_order_depart on mtm_order (tenant_id, org_code text_pattern_ops, create_time desc) where del_flag = 0;
create index mtm_order_status on mtm_order (tenant_id, status, create_time desc, id desc)
  include (total_amount, owner_id, org_code) where del_flag = 0;
-- Lists sorted by other columns; numbers are also searched by prefix.
create index mtm_order_date on mtm_order (tenant_id, order_date desc, id desc) where del_flag = 0;
create index mtm_order_required on mtm_order (tenant_id, required_date, id) where del_flag = 0;
create index mtm_order_required_last on mtm_order (tenant_id, required_date desc nulls last, id desc)
  where del_flag = 0;
create index mtm_order_promised_last on mtm_order (tenant_id, promised_date desc nulls last, id desc)
  where promised_date is not null and del_flag = 0;
create index mtm_order_total on mtm_order (tenant_id, total_amount desc nulls last, id desc) where del_flag = 0;
create index mtm_order_number_prefix on mtm_order (tenant_id, order_no text_pattern_ops) where del_flag = 0;
-- Queue of the reviewer, by due date.
create index mtm_order_review on mtm_order (tenant_id, due_date, submitted_at, id)
  where status in ('SUBMITTED', 'CORRECTED') and del_flag = 0;
-- Dashboards: open orders, recently closed orders, sales, orders in production.
create index mtm_order_open on mtm_order (tenant_id, due_date) where closed_at is null and del_flag = 0;
create index mtm_order_due on mtm_order (tenant_id, due_date, id)
  include (status, closed_at, owner_id, org_code) where del_flag = 0;
create index mtm_order_closed on mtm_order (tenant_id, closed_at) where closed_at is not null;
create index mtm_order_sold on mtm_order (tenant_id, order_date)
  include (status, salesman, order_type, owner_id, org_code, id) where del_flag = 0;
create index mtm_order_made on mtm_order (tenant_id, id)
  include (due_date, hold_flag, owner_id, org_code) where status = 'ON_PRODUCTION' and del_flag = 0;
-- Substring search in client names.
create index mtm_order_client_grams on mtm_order using gin (mtm_grams(client, 1)) where del_flag = 0;
create trigger mtm_order_new_customer before insert on mtm_order
  for each row when (new.customer_id is not null)
  execute function mtm_follow_merged_customer();
create trigger mtm_order_other_customer before update of customer_id on mtm_order
  for each row when (new.customer_id is not null and new.customer_id is distinct from old.customer_id)
  execute function mtm_follow_merged_customer();
comment on table mtm_order is 'Orders (reference 10).';
comment on column mtm_order.owner_id is 'User who placed the order or looks after it (data rule order.own)';
comment on column mtm_order.order_no is 'Number of the order, unique in the tenant';
comment on column mtm_order.order_type is 'Dictionary order_type';
comment on column mtm_order.status is 'State of the order machine (dictionary order_status)';
comment on column mtm_order.prev_status is 'State before the last move';
comment on column mtm_order.hold_flag is 'The order is on hold, beside its state';
comment on column mtm_order.hold_reason is 'Why it is on hold';
comment on column mtm_order.customer_id is 'The customer; null: not in the customer file';
comment on column mtm_order.client is 'Name of the client';
comment on column mtm_order.company is 'Company of the client';
comment on column mtm_order.salesman is 'Username of the salesperson';
comment on column mtm_order.country is 'Country of the delivery address (dictionary country)';
comment on column mtm_order.recipient is 'Name of the recipient';
comment on column mtm_order.phone is 'Phone of the recipient';
comment on column mtm_order.address is 'Street of the delivery address';
comment on column mtm_order.postcode is 'Postal code of the delivery address';
comment on column mtm_order.remark is 'Remark of the client';
comment on column mtm_order.rush is 'Express tier (dictionary rush_level)';
comment on column mtm_order.order_date is 'Day it was placed, in the zone of the tenant';
comment on column mtm_order.required_date is 'Day the client wants it';
comment on column mtm_order.confirmed is 'Warnings the user confirmed: <rule> or <rule>@<line>';
comment on column mtm_order.findings is 'Findings of the last evaluation';
comment on column mtm_order.fabric_nos is 'Numbers of the fabrics, for lists';
comment on column mtm_order.quantity is 'Garments in all, for lists';
comment on column mtm_order.goods_amount is 'Garments and materials, before discount and fees';
comment on column mtm_order.total_amount is 'What is to be paid';
comment on column mtm_order.price is 'Breakdown of the price';
comment on column mtm_order.catalogue_version is 'Version of the catalogue it was evaluated with (mtm_published)';
comment on column mtm_order.rule_version is 'Version of the rules it was evaluated with';
comment on column mtm_order.price_version is 'Version of the prices it was evaluated with';
comment on column mtm_order.submitted_at is 'When it was submitted last';
comment on column mtm_order.closed_at is 'When nothing more is to come of it; null: open';
comment on column mtm_order.del_flag is '1: deleted; 0: in use';
comment on column mtm_order.discount_percent is 'Discount on the order, percent';
comment on column mtm_order.mould_versions is
  'Version of the moulds by category, as the order was written; a placed order keeps it';
comment on column mtm_order.parent_order_id is 'Of a remake or alteration: the order it follows from';
comment on column mtm_order.remake_reason is 'Why (dictionary remake_reason)';
comment on column mtm_order.cost_bearer is 'Who pays (dictionary cost_bearer)';
comment on column mtm_order.agreed_charge is 'What an alteration costs as agreed, minor units';
comment on column mtm_order.alterations is
  'What an alteration consists of, as the price list had it: [{type, text, textEn, textJp, amount}]';
comment on column mtm_order.internal_note is 'Note that staff alone read';
comment on column mtm_order.promised_date is 'Day the company promised; replaces required_date';
comment on column mtm_order.due_date is 'Day the order is due';
comment on column mtm_order.province is
  'Province of the delivery address; of China by the list of areas, elsewhere as written';
comment on column mtm_order.discount_granted is 'Largest discount granted by somebody with the right to, minor units';
comment on column mtm_order.claimed_garment is
  'Of a remake: fabric, lining and price of the garment it replaces; the company bears no more';
comment on column mtm_order.city is 'City of the delivery address';
comment on column mtm_order.district is 'District of the delivery address';

create table mtm_order_line (
  id char(32) primary key,
  tenant_id int not null,
  order_id char(32) not null,
  line_no int not null check (line_no >= 0),
  category varchar(4) not null,
  quantity int not null check (quantity >= 0),
  style_no varchar(40),
  style jsonb not null,
  baseline jsonb not null,
  entered jsonb not null default '[]',
  fabric_no varchar(40),
  fabric_id char(32),
  lining_no varchar(40),
  lining_id char(32),
  button_no varchar(40),
  button_id char(32),
  own_fabric boolean not null default false,
  fit_mode varchar(20) not null,
  measure_sheet_id char(32),
  body jsonb,
  posture jsonb,
  fabric_length int not null default 0 check (fabric_length >= 0),
  unit_price bigint,
  amount bigint,
  price jsonb,
  mould_no varchar(40),
  deltas jsonb not null default '{}',
  finished jsonb not null default '{}',
  target jsonb,
  own_fabric_mm int check (own_fabric_mm between 0 and 100000),
  preset jsonb,
  -- Target of the foreign key of pieces: a piece belongs to a line of its own order.
  constraint mtm_order_line_of_order unique (tenant_id, order_id, id),
  unique (order_id, line_no),
  unique (tenant_id, id),
  constraint mtm_order_line_values check (jsonb_typeof(deltas) = 'object' and jsonb_typeof(finished) = 'object'
    and jsonb_typeof(target) is distinct from 'string'),
  foreign key (tenant_id, button_id) references mtm_button (tenant_id, id),
  foreign key (tenant_id, fabric_id) references mtm_fabric (tenant_id, id),
  foreign key (tenant_id, lining_id) references mtm_lining (tenant_id, id),
  foreign key (tenant_id, measure_sheet_id) references mtm_measure_sheet (tenant_id, id),
  foreign key (tenant_id, order_id) references mtm_order (tenant_id, id) on delete cascade
);
create index mtm_order_line_fabric on mtm_order_line (tenant_id, fabric_id) where fabric_id is not null;
create index mtm_order_line_mould on mtm_order_line (order_id) include (mould_no, quantity) where mould_no is not null;
comment on table mtm_order_line is 'Order lines: one garment with its quantity, style, materials and fit.';
comment on column mtm_order_line.order_id is 'The order';
comment on column mtm_order_line.line_no is 'Number of the line in the order, from 0';
comment on column mtm_order_line.category is 'Kind of garment (dictionary garment_category)';
comment on column mtm_order_line.quantity is 'How many garments';
comment on column mtm_order_line.style_no is 'Number of the style it was ordered by';
comment on column mtm_order_line.style is 'Options by style group';
comment on column mtm_order_line.baseline is 'Options last confirmed; rule R-LAPEL-1 compares with them';
comment on column mtm_order_line.entered is 'Style groups entered since then';
comment on column mtm_order_line.fabric_no is 'Number of the fabric';
comment on column mtm_order_line.fabric_id is 'The fabric';
comment on column mtm_order_line.lining_no is 'Number of the lining';
comment on column mtm_order_line.lining_id is 'The lining';
comment on column mtm_order_line.button_no is 'Number of the button';
comment on column mtm_order_line.button_id is 'The button';
comment on column mtm_order_line.own_fabric is 'Customer''s own material (CMT)';
comment on column mtm_order_line.fit_mode is 'How the fit is stated: TRY_ON, BODY or FINISHED';
comment on column mtm_order_line.measure_sheet_id is 'Sheet the measurements come from';
comment on column mtm_order_line.body is 'Body measurements as used: {code: mm}';
comment on column mtm_order_line.posture is 'Posture settings: {code: value}';
comment on column mtm_order_line.fabric_length is 'Fabric for one garment, mm';
comment on column mtm_order_line.unit_price is 'Price of one garment';
comment on column mtm_order_line.amount is 'Price of the line';
comment on column mtm_order_line.price is 'Breakdown of the price';
comment on column mtm_order_line.mould_no is 'Mould of a try-on garment';
comment on column mtm_order_line.deltas is 'Changes against the mould: {finished measurement: mm}';
comment on column mtm_order_line.finished is 'Finished measurements stated by hand: {code: mm}';
comment on column mtm_order_line.target is 'Target sheet as it was when the line was written; null: without moulds';
comment on column mtm_order_line.own_fabric_mm is
  'Customer''s own material that has arrived for all garments of the line, mm; null: none has arrived';
comment on column mtm_order_line.preset is 'What the style number fixed when the line was saved';

create table mtm_order_log (
  id char(32) primary key,
  tenant_id int not null,
  order_id char(32) not null,
  action varchar(20) not null,
  from_status varchar(20),
  to_status varchar(20) not null,
  reason varchar(300),
  request_id varchar(64),
  create_by varchar(100) not null,
  create_time timestamptz not null default now(),
  foreign key (tenant_id, order_id) references mtm_order (tenant_id, id) on delete cascade
);
create index mtm_order_log_order on mtm_order_log (order_id, create_time, id);
-- System messages are created from the newest rows.
create index mtm_order_log_time on mtm_order_log (create_time);
-- Payments search for orders made before they were paid.
create index mtm_order_log_on_account on mtm_order_log (tenant_id, order_id)
  where action = 'approve' and to_status = 'PAID';
comment on table mtm_order_log is 'History of an order: one row for each move.';
comment on column mtm_order_log.order_id is 'The order';
comment on column mtm_order_log.action is 'Move of the order machine';
comment on column mtm_order_log.from_status is 'State before; null: the order is new';
comment on column mtm_order_log.to_status is 'State after';
comment on column mtm_order_log.reason is 'Why, where the move asks for it';
comment on column mtm_order_log.request_id is 'Id of the request, so that a repetition moves nothing';
-- Combined statistics: approvals that lead to PAID are rare, though each column alone is frequent.
create statistics mtm_order_log_moves (mcv) on action, to_status from mtm_order_log;

create table mtm_order_snapshot (
  id char(32) primary key,
  tenant_id int not null,
  order_id char(32) not null,
  snapshot_no int not null check (snapshot_no > 0),
  content jsonb not null,
  create_by varchar(100) not null,
  create_time timestamptz not null default now(),
  unique (order_id, snapshot_no),
  foreign key (tenant_id, order_id) references mtm_order (tenant_id, id)
);
create trigger mtm_order_snapshot_append_only before update or delete on mtm_order_snapshot
  for each row execute function mtm_refuse_change_but_erasure();
comment on table mtm_order_snapshot is
  'What was agreed, frozen at submit and at every correction. Append only, except for the erasure of a customer.';
comment on column mtm_order_snapshot.order_id is 'The order';
comment on column mtm_order_snapshot.snapshot_no is 'Number of the snapshot, from 1 for each order';
comment on column mtm_order_snapshot.content is 'Client, lines, labels, materials, price and versions';

create table mtm_reservation (
  id char(32) primary key,
  tenant_id int not null,
  order_id char(32) not null,
  order_line_id char(32) not null,
  roll_id char(32) not null,
  mm int not null check (mm > 0),
  state varchar(10) not null default 'held' check (state in ('held', 'released', 'issued')),
  expires_at timestamptz,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_time timestamptz,
  foreign key (tenant_id, order_id) references mtm_order (tenant_id, id),
  foreign key (tenant_id, roll_id) references mtm_stock_roll (tenant_id, id)
);
create index mtm_reservation_expiry on mtm_reservation (expires_at) where state = 'held';
create index mtm_reservation_newest on mtm_reservation (tenant_id, create_time desc, id desc) where state = 'held';
create index mtm_reservation_order on mtm_reservation (order_id) where state = 'held';
create index mtm_reservation_roll on mtm_reservation (roll_id) where state = 'held';
comment on table mtm_reservation is
  'Fabric held for an order line until it expires, is released, or is issued to the cutter.';
comment on column mtm_reservation.order_id is 'The order';
comment on column mtm_reservation.order_line_id is 'The order line';
comment on column mtm_reservation.roll_id is 'Roll it is held on';
comment on column mtm_reservation.mm is 'Length, mm';
comment on column mtm_reservation.state is 'held, released or issued';
comment on column mtm_reservation.expires_at is 'When it ends by itself; null: paid, does not end';

create table mtm_pattern_version (
  id char(32) primary key,
  tenant_id int not null,
  order_id char(32) not null,
  order_line_id char(32) not null,
  version_no int not null check (version_no > 0),
  engine varchar(20) not null,
  approved_by varchar(100),
  approved_at timestamptz,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  targets jsonb not null default '[]',
  mould_no varchar(40),
  sheet jsonb,
  file_path varchar(200),
  file_name varchar(255),
  -- Target of a foreign key: a piece is cut only from a pattern of its line.
  constraint mtm_pattern_version_of_line unique (order_line_id, id),
  unique (order_line_id, version_no),
  foreign key (tenant_id, order_id) references mtm_order (tenant_id, id)
);
create index mtm_pattern_version_order on mtm_pattern_version (order_id);
comment on table mtm_pattern_version is 'Patterns a line is cut from, approved by the reviewer.';
comment on column mtm_pattern_version.order_id is 'The order';
comment on column mtm_pattern_version.order_line_id is 'The order line';
comment on column mtm_pattern_version.version_no is 'Number of the version, from 1 for each line';
comment on column mtm_pattern_version.engine is 'What drafted it; manual: by hand';
comment on column mtm_pattern_version.approved_by is 'Username of the reviewer';
comment on column mtm_pattern_version.approved_at is 'When it was approved; null: not yet';
comment on column mtm_pattern_version.targets is 'What the finished garment must measure: [{code, target, tol}], mm';
comment on column mtm_pattern_version.mould_no is 'Mould it was drafted from';
comment on column mtm_pattern_version.sheet is
  'Target sheet with its sources: {mould, from, items: [{code, target, tol, source}], posture}';
comment on column mtm_pattern_version.file_path is 'Path of a drawing that was made elsewhere';
comment on column mtm_pattern_version.file_name is 'Name of that file';

create table mtm_order_remark (
  id char(32) primary key,
  tenant_id int not null,
  order_id char(32) not null,
  round int not null check (round > 0),
  sequence int not null check (sequence > 0),
  field varchar(120) not null default '',
  code varchar(40) not null,
  note varchar(300) not null,
  answer varchar(300),
  answered_by varchar(100),
  answered_at timestamptz,
  create_by varchar(100) not null,
  create_time timestamptz not null,
  unique (order_id, round, sequence),
  constraint mtm_order_remark_check check ((answer is null) = (answered_at is null)),
  foreign key (tenant_id, order_id) references mtm_order (tenant_id, id) on delete cascade
);
comment on table mtm_order_remark is 'Remarks of the reviewer, with their answers.';
comment on column mtm_order_remark.order_id is 'The order';
comment on column mtm_order_remark.round is 'How often the order was returned, from 1';
comment on column mtm_order_remark.sequence is 'Number of the remark in its round, from 1';
comment on column mtm_order_remark.field is 'Field of the order form it is about; empty: the order as a whole';
comment on column mtm_order_remark.code is 'Kind of remark (dictionary info_error)';
comment on column mtm_order_remark.note is 'What is wrong';
comment on column mtm_order_remark.answer is 'What was answered';
comment on column mtm_order_remark.answered_by is 'Username of who answered';
comment on column mtm_order_remark.answered_at is 'When it was answered';

create table mtm_order_draft (
  tenant_id int not null,
  user_id char(32) not null,
  draft_key varchar(40) not null,
  content jsonb not null,
  device varchar(40) not null,
  update_time timestamptz not null default now(),
  version int not null default 1,
  primary key (tenant_id, user_id, draft_key)
);
create index mtm_order_draft_age on mtm_order_draft (update_time);
comment on table mtm_order_draft is
  'Drafts: one of a user for each form, and one for each saved order that is being changed.';
comment on column mtm_order_draft.tenant_id is 'Tenant the user works in';
comment on column mtm_order_draft.user_id is 'The user';
comment on column mtm_order_draft.draft_key is 'Name of the form, or id of the order';
comment on column mtm_order_draft.content is 'Contents of the form';
comment on column mtm_order_draft.device is 'Page that wrote it';
comment on column mtm_order_draft.version is
  'Counts the writes, from 1; a write that names an older version is refused (409)';

create table mtm_order_template (
  id char(32) primary key,
  tenant_id int not null,
  org_code varchar(64),
  owner_id char(32) not null,
  name varchar(60) not null,
  description varchar(300),
  form varchar(20) not null check (form in ('MENS', 'OVERCOAT', 'WOMENS')),
  lines jsonb not null,
  shared boolean not null default false,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz,
  del_flag smallint not null default 0,
  version int not null default 0
);
create index mtm_order_template_form on mtm_order_template (tenant_id, form, owner_id) where del_flag = 0;
comment on table mtm_order_template is 'Orders to start from.';
comment on column mtm_order_template.owner_id is 'User who keeps it';
comment on column mtm_order_template.name is 'Name of the template';
comment on column mtm_order_template.description is 'What it is for';
comment on column mtm_order_template.form is 'Form it belongs to';
comment on column mtm_order_template.lines is 'Order lines without customer and measurements';
comment on column mtm_order_template.shared is 'Everyone of the tenant may start from it';
comment on column mtm_order_template.del_flag is '1: deleted; 0: in use';

create table mtm_order_attachment (
  id char(32) primary key,
  tenant_id int not null,
  order_id char(32) not null,
  line_no int check (line_no >= 0),
  sort int not null check (sort >= 0),
  path varchar(100) not null,
  create_by varchar(100) not null,
  create_time timestamptz not null,
  foreign key (tenant_id, order_id) references mtm_order (tenant_id, id) on delete cascade
);
create index mtm_order_attachment_order on mtm_order_attachment (order_id, line_no, sort);
create index mtm_order_attachment_path on mtm_order_attachment (path);
comment on table mtm_order_attachment is
  'Files of an order or of one of its lines: sketches, photographs, what the customer sent.';
comment on column mtm_order_attachment.order_id is 'The order';
comment on column mtm_order_attachment.line_no is 'Line it is about; null: the order as a whole';
comment on column mtm_order_attachment.sort is 'Place among those of the same line, ascending';
comment on column mtm_order_attachment.path is 'Path of the stored file';

create table mtm_invoice (
  order_id char(32) primary key,
  tenant_id int not null,
  invoice_no varchar(40) not null,
  issued_on date not null,
  create_by varchar(100) not null,
  create_time timestamptz not null,
  house_version varchar(60),
  buyer jsonb,
  unique (tenant_id, invoice_no),
  foreign key (tenant_id, order_id) references mtm_order (tenant_id, id)
);
comment on table mtm_invoice is 'Invoices. An order has one, whose number stays the same however often it is printed.';
comment on column mtm_invoice.order_id is 'The order';
comment on column mtm_invoice.invoice_no is 'Number of the invoice, unique in the tenant';
comment on column mtm_invoice.issued_on is 'Day of issue in the zone of the tenant';
comment on column mtm_invoice.house_version is 'Version of the company data it was issued under (mtm_published)';
comment on column mtm_invoice.buyer is
  'To whom it was issued, kept when the customer is erased: {name, company, address}';
