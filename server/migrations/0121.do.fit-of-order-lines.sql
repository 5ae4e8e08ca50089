-- The three ways to state a fit, what they came to, and a discount on the order.
alter table mtm_order_line
  add column mould_no varchar(40),
  -- mm by finished measurement
  add column deltas jsonb not null default '{}',
  add column finished jsonb not null default '{}',
  -- the target sheet as it was when the line was written; null without moulds
  add column target jsonb;
alter table mtm_order
  add column discount_percent smallint not null default 0 check (discount_percent between 0 and 100);
