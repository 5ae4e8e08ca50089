create or replace function mtm_follow_merged_customer() returns trigger language plpgsql as $$
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
