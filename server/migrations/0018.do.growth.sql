-- What long lists need: keys by which duplicates are found, and indexes in the order of the lists.

alter table mtm_customer
  add column name_key text generated always as
    (nullif(lower(regexp_replace(normalize(name, nfkc), '\s', '', 'g')), '')) stored,
  add column reading_key text generated always as
    (nullif(lower(regexp_replace(normalize(reading, nfkc), '\s', '', 'g')), '')) stored,
  add column email_key text generated always as (nullif(lower(trim(email)), '')) stored,
  add column phone_key text generated always as (
    case when length(regexp_replace(phone, '\D', '', 'g')) >= 7 then right(regexp_replace(phone, '\D', '', 'g'), 8) end
  ) stored;
comment on column mtm_customer.name_key is 'The name in one spelling: without spaces, width and case';
comment on column mtm_customer.reading_key is 'The reading in one spelling: without spaces, width and case';
comment on column mtm_customer.email_key is 'The e-mail in one spelling';
comment on column mtm_customer.phone_key is 'The last eight digits of the telephone number';
-- Duplicates of one spelling.
create index mtm_customer_name_key on mtm_customer (tenant_id, name_key) include (id, birthday)
  where del_flag = 0 and name_key is not null;
create index mtm_customer_reading_key on mtm_customer (tenant_id, reading_key) include (id, birthday)
  where del_flag = 0 and reading_key is not null;
create index mtm_customer_email_key on mtm_customer (tenant_id, email_key) include (id)
  where del_flag = 0 and email_key is not null;
create index mtm_customer_phone_key on mtm_customer (tenant_id, phone_key) include (id)
  where del_flag = 0 and phone_key is not null;
create index mtm_customer_name on mtm_customer (tenant_id, name, id) where del_flag = 0;
-- Search by part of a name.
create index mtm_customer_name_grams on mtm_customer using gin (mtm_grams(name, 1)) where del_flag = 0;

-- By amount and by promised date only short lists are sorted.
drop index mtm_order_total;
drop index mtm_order_promised_last;

-- Fittings are listed by when their piece was begun.
create index mtm_piece_newest on mtm_piece (tenant_id, create_time desc, id desc);
-- Pieces on hold are few.
create index mtm_piece_held on mtm_piece (tenant_id) where hold_flag;
-- Messages of the product are deleted after three months.
create index sys_announcement_messages on sys_announcement (create_time) where bus_type is not null;
-- Twice the same.
drop index mtm_station_log_time;

-- Parcels under way are few.
create index mtm_shipment_order_open on mtm_shipment_order (shipment_id) where received_at is null;
-- The balance of a material is read from indexes alone: rolls with cloth on them, and those of the last months.
create index mtm_stock_roll_on_hand on mtm_stock_roll (tenant_id, material_id) include (free_mm, reserved_mm)
  where del_flag = 0 and (free_mm > 0 or reserved_mm > 0);
create index mtm_stock_roll_changed on mtm_stock_roll (tenant_id, material_id, update_time) include (id);
drop index mtm_stock_roll_material;
create index mtm_stock_move_of_roll on mtm_stock_move (roll_id, create_time)
  include (kind, free_delta_mm, reserved_delta_mm);
drop index mtm_stock_move_roll;
-- The sendings of a member, newest first.
create index sys_announcement_send_newest on sys_announcement_send (user_id, tenant_id, create_time desc, id desc);

-- Sendings of what people wrote are listed for those who manage announcements; there are far more messages.
alter table sys_announcement_send add column is_message boolean not null default false;
comment on column sys_announcement_send.is_message is 'Of a message of the product, which nobody but its recipient sees';
update sys_announcement_send send set is_message = true
from sys_announcement annt where annt.id = send.annt_id and annt.bus_type is not null;
create index sys_announcement_send_managed on sys_announcement_send (tenant_id, create_time desc, id desc)
  where not is_message;
