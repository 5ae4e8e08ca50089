-- Garments that were fitted or can be: delivered ones, and those of figures that need a basted fitting (P-FITTING).
create view mtm_fitting_piece as
select piece.id, piece.tenant_id, ordered.id as order_id, ordered.order_no, ordered.order_type, piece.piece_no,
  ordered.client, ordered.salesman, line.category,
  case when last.id is not null then last.stage when sent.received_at is null then 'basted' else 'delivered' end as stage,
  -- dictionary fitting_state
  case
    when last.id is null then 'DUE'
    when last.decision is null then 'OPEN'
    else upper(last.decision)
  end as state,
  (sent.received_at at time zone tenant.zone)::date as received_on,
  last.fitted_on, last.fitter, last.reason, result.order_no as result_order_no, result.id as result_order_id,
  piece.create_time
from mtm_piece piece
join mtm_order ordered on ordered.id = piece.order_id and ordered.del_flag = 0
join mtm_order_line line on line.id = piece.order_line_id
join sys_tenant tenant on tenant.id = piece.tenant_id
left join mtm_shipment_piece packed on packed.piece_id = piece.id
left join mtm_shipment_order sent on sent.order_id = packed.order_id and sent.shipment_id = packed.shipment_id
left join lateral (
  select * from mtm_fitting fitting where fitting.piece_id = piece.id order by fitting_no desc limit 1
) last on true
left join mtm_order result on result.id = last.result_order_id
where last.id is not null
  or sent.received_at is not null and ordered.status <> 'REFUNDED'
  or ordered.status = 'ON_PRODUCTION' and piece.station in ('IN_PRODUCTION', 'CHECKING')
    and ordered.findings @> jsonb_build_array(jsonb_build_object('rule', 'P-FITTING', 'line', line.line_no));
