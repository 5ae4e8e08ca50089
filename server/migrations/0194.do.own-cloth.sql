-- How much cloth of his own a customer has brought, of all garments of the line; null: it has not arrived.
alter table mtm_order_line add column own_fabric_mm int check (own_fabric_mm between 0 and 100000);
