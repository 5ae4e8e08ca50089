-- Numbers and codes of long lists are found by how they begin, in any case of the letters.
create index mtm_customer_no_begins on mtm_customer (tenant_id, lower(customer_no) text_pattern_ops);
create index sys_position_code_begins on sys_position (tenant_id, lower(code) text_pattern_ops);
create index sys_user_username_begins on sys_user (lower(username) text_pattern_ops);
