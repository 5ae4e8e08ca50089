-- The boards count a million orders from indexes alone: amounts by status, garments by mould.
drop index mtm_order_status;
create index mtm_order_status on mtm_order (tenant_id, status, create_time desc, id desc)
  include (total_amount, owner_id, org_code) where del_flag = 0;
create index mtm_order_line_mould on mtm_order_line (order_id) include (mould_no, quantity) where mould_no is not null;
