drop trigger mtm_order_snapshot_append_only on mtm_order_snapshot;
create trigger mtm_order_snapshot_append_only before update or delete on mtm_order_snapshot
  for each row execute function mtm_refuse_change();
drop function mtm_refuse_change_but_erasure();
alter table mtm_invoice drop column buyer;
drop table mtm_customer_distinct;
drop table mtm_customer_access;
drop table mtm_customer_photo;
drop table mtm_customer_consent;
alter table mtm_customer
  drop constraint mtm_customer_gone, drop column reading, drop column birthday, drop column merged_into,
  drop column erased_at;
