drop index mtm_order_line_mould;
drop index mtm_order_status;
create index mtm_order_status on mtm_order (tenant_id, status, create_time desc, id desc) where del_flag = 0;
