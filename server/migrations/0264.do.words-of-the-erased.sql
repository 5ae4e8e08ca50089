-- What 0263 lets go of those who were erased before it.
create temporary table erased_order on commit drop as
select o.id from mtm_order o join mtm_customer c on c.tenant_id = o.tenant_id and c.id = o.customer_id
where c.erased_at is not null;

update mtm_change_request set note = '', decision_note = null,
  style = (select coalesce(jsonb_agg(case when change ->> 'group' = 'monogram.text'
    then change || '{"before": null, "after": null}' else change end), '[]') from jsonb_array_elements(style) as change)
where order_id in (select id from erased_order);
update mtm_piece set hold_flag = false, hold_reason = null
where hold_flag and order_id in (select id from erased_order);
-- what was written goes with whom it names: only what a step is must stay
alter table mtm_station_log drop constraint mtm_station_log_check1;
select set_config('mtm.erasing', 'on', true);
update mtm_station_log set note = null
where note is not null and piece_id in (select id from mtm_piece where order_id in (select id from erased_order));
update mtm_quality_check set note = null
where note is not null and piece_id in (select id from mtm_piece where order_id in (select id from erased_order));
select set_config('mtm.erasing', '', true);

-- An order that was cancelled is held no more; those that were before this was so.
update mtm_order set hold_flag = false, hold_reason = null
where hold_flag and status in ('CANCELLED', 'REFUNDED');

-- What is paid for an order that is made already does not stop it, whatever the amount: it is given to nobody.
alter table mtm_payment drop constraint mtm_payment_check4;
