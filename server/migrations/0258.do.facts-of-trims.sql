-- What a lining and a button are known by beside colour and price (reference 3): a lining as a cloth is, a button by how
-- it is sewn on and how it shines.
alter table mtm_lining
  -- [{fibre, percent}]
  add column composition jsonb,
  -- g/m²
  add column weight int check (weight between 20 and 400);
alter table mtm_button
  -- dictionary button_holes
  add column holes varchar(20),
  -- dictionary button_finish
  add column finish varchar(20);
