-- What the reviewer judges: the pattern of a line with its mould and targets, and his remarks with their answers.

alter table mtm_pattern_version
  add column mould_no varchar(40),
  -- the target sheet with its sources: {mould, from, items: [{code, target, tol, source}], posture}
  add column sheet jsonb,
  -- a drawing that was made elsewhere: path and name of a stored file
  add column file_path varchar(200),
  add column file_name varchar(255);

create table mtm_order_remark (
  id char(32) primary key,
  tenant_id int not null,
  order_id char(32) not null,
  -- from 1 for each order: how often it was returned
  round int not null check (round > 0),
  sequence int not null check (sequence > 0),
  -- what it is about, as the order form names it; empty: the order as a whole
  field varchar(120) not null default '',
  -- dictionary info_error
  code varchar(40) not null,
  note varchar(300) not null,
  answer varchar(300),
  answered_by varchar(100),
  answered_at timestamptz,
  create_by varchar(100) not null,
  create_time timestamptz not null,
  unique (order_id, round, sequence),
  check ((answer is null) = (answered_at is null)),
  foreign key (tenant_id, order_id) references mtm_order (tenant_id, id) on delete cascade
);

-- the reviewer's queue: what is due first
create index mtm_order_review on mtm_order (tenant_id, required_date, submitted_at, id)
  where status in ('SUBMITTED', 'CORRECTED') and del_flag = 0;
