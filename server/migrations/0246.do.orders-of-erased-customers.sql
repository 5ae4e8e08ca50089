-- No order is written for somebody who was erased. Whoever erases locks the customer who stayed: an order that names
-- him, or somebody who turned out to be him, waits here and is refused; one that came first keeps him from being erased.
-- The state says that the message is the key of what the person is told.
create or replace function mtm_follow_merged_customer() returns trigger language plpgsql as $$
declare
  kept char(32);
  erased timestamptz;
begin
  select merged_into, erased_at into kept, erased from mtm_customer
  where tenant_id = new.tenant_id and id = new.customer_id
  for key share;
  if kept is not null then
    new.customer_id := kept;
    select erased_at into erased from mtm_customer
    where tenant_id = new.tenant_id and id = kept
    for key share;
  end if;
  if erased is not null then
    raise exception 'customer.erased' using errcode = 'MTM01';
  end if;
  return new;
end
$$;
