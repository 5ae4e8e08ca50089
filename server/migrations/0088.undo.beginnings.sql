drop index sys_user_username_begins;
drop index sys_position_code_begins;
drop index mtm_customer_no_begins;
