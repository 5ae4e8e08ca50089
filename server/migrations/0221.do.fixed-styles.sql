-- What a style number fixes (reference 3): groups that nobody changes who orders by it, and a making price of its own.
alter table mtm_style
  -- codes of style groups
  add column locked_groups jsonb not null default '[]',
  -- minor units; null: what the price list asks for its category
  add column base_price int check (base_price >= 0);

-- what it fixed when the line was saved: an order that is placed keeps it
alter table mtm_order_line add column preset jsonb;
