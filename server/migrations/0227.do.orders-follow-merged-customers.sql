-- An order that is written while its customer becomes another's is that one's. The row of the customer is locked until
-- the order is there: a merge that comes later finds the order, one that came first is waited for and followed.
create function mtm_follow_merged_customer() returns trigger language plpgsql as $$
declare
  kept char(32);
begin
  select merged_into into kept from mtm_customer
  where tenant_id = new.tenant_id and id = new.customer_id
  for key share;
  if kept is not null then
    new.customer_id := kept;
  end if;
  return new;
end
$$;
create trigger mtm_order_new_customer before insert on mtm_order
  for each row when (new.customer_id is not null)
  execute function mtm_follow_merged_customer();
create trigger mtm_order_other_customer before update of customer_id on mtm_order
  for each row when (new.customer_id is not null and new.customer_id is distinct from old.customer_id)
  execute function mtm_follow_merged_customer();
