-- What an order is moved by says where it goes: counted apart, the few that are approved as paid look like many, and
-- whatever begins with them reads whole tables.
create statistics mtm_order_log_moves (mcv) on action, to_status from mtm_order_log;
analyze mtm_order_log;
