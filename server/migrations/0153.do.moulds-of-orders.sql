-- The versions of the moulds that an order was written with, by category; what has been placed keeps them.
alter table mtm_order add column mould_versions jsonb not null default '{}';
