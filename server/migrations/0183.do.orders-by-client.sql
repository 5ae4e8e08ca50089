-- A part of a client's name finds his orders among a million: its pieces of one and two characters are indexed, as
-- names in Chinese and Japanese have no spaces between their words. Needs no extension.
create function mtm_grams(value text, shortest int) returns text[]
language sql immutable strict parallel safe as $$
  select array(
    select distinct substr(lower(value), start, size)
    from generate_series(shortest, 2) size, generate_series(1, char_length(value) - size + 1) start
  )
$$;
create index mtm_order_client_grams on mtm_order using gin (mtm_grams(client, 1)) where del_flag = 0;
