drop index mtm_order_client_grams;
drop function mtm_grams(text, int);
