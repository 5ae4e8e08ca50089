-- where an order has a payment that went back and one that stayed, the wide index cannot be built: the narrow one stays
do $$
begin
  if exists (
    select from mtm_payment where match_status = 'MATCHED' and order_id is not null group by order_id having count(*) > 1
  ) then
    return;
  end if;
  drop index mtm_payment_paid;
  create unique index mtm_payment_paid on mtm_payment (order_id) where match_status = 'MATCHED';
end $$;
