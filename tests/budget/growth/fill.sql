-- Rows of a house that has taken current_setting('growth.orders') orders over three years, of a tenth as many
-- customers. Copies of the order $growth.order$, which a person saved. Runs as the superuser, without triggers.

create schema growth;
-- Ids that rise, as those of the product do: of a number, and of another row.
create function growth.id(kind text, n int) returns text immutable language sql
  return left(md5(kind), 8) || lpad(to_hex(n), 24, '0');
create function growth.id(kind text, other char) returns text immutable language sql
  return left(md5(kind), 8) || right(other, 24);

-- One row for each order: what the rows of the other tables have in common.
create unlogged table growth.ordered as
with size as (select current_setting('growth.orders')::int as orders, current_setting('growth.orders')::int / 10 as customers),
  sales as (select id from sys_user where username = 'sales')
select n, orders, at,
  lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || left(md5(n::text), 20) as order_id,
  growth.id('line', n) as line_id, growth.id('version', n) as version_id, growth.id('piece', n) as piece_id,
  'GR' || lpad(n::text, 8, '0') as order_no,
  n % customers as customer, growth.id('customer', n % customers) as customer_id,
  -- of twenty people who sell, one looks at the lists
  case n % 20 when 0 then (select id from sales) else md5((n % 20)::text)::char(32) end as owner_id,
  case n % 20 when 0 then 'sales' else 'seller' || n % 20 end as salesman,
  -- an order of the last 30 days is somewhere on its way; those before are with their clients, or were given up
  case
    when n % 10 = 0 then 'CANCELLED'
    when n % 50 = 1 and n > orders * 0.97 then 'SAVED'
    when n > orders * 0.97 then
      (array['SUBMITTED', 'INFO_ERROR', 'AWAIT_PAY', 'PAID', 'ON_PRODUCTION', 'FINISHED', 'SHIPPED'])[1 + n % 7]
    else 'RECEIVED' end as status
from size, generate_series(1, orders) n,
  lateral (select now() - interval '3 years' * (1 - n / (orders + 1.0)) as at) made;
create unique index on growth.ordered (n);
create unlogged table growth.made as
select *, case when status = 'ON_PRODUCTION'
    then (array['SCHEDULING', 'FABRIC_PREP', 'CUTTING', 'IN_PRODUCTION', 'CHECKING', 'IRONING', 'PACKAGING', 'IN_WAREHOUSE'])[1 + n / 7 % 8]
    else 'FINISH' end as station
from growth.ordered where status in ('ON_PRODUCTION', 'FINISHED', 'SHIPPED', 'RECEIVED');
-- Cloth of the demonstration, by number.
create table growth.fabric as
select row_number() over (order by id) - 1 as n, count(*) over () as fabrics, id, fabric_no
from mtm_fabric where tenant_id = 0 and del_flag = 0;
analyze growth.ordered, growth.made, growth.fabric;

-- Customers: a family name and two letters more.
insert into mtm_customer (id, tenant_id, org_code, owner_id, customer_no, name, sex, phone, email, city, address,
  salesman, birthday, level, create_by, create_time)
select growth.id('customer', n), 0, source.org_code, case n % 20 when 0 then source.owner_id else md5((n % 20)::text) end,
  'GC' || lpad(n::text, 7, '0'), chr(20480 + n % 97) || chr(24576 + n * 7 % 331) || chr(28672 + n * 13 % 337),
  (1 + n % 2)::text, '+86 138' || lpad(n::text, 8, '0'), 'client' || n || '@growth.test', '广州市', 'Street ' || n,
  case n % 20 when 0 then 'sales' else 'seller' || n % 20 end, date '1950-01-01' + n % 20000,
  case when n % 10 = 0 then 'gold' end, 'sales', now() - interval '3 years' * (n / (orders / 10.0))
from (select current_setting('growth.orders')::int as orders) size, generate_series(0, orders / 10 - 1) n,
  (select org_code, owner_id from mtm_order where id = current_setting('growth.order')) source;
insert into mtm_customer_consent (id, tenant_id, customer_id, purpose, text_version, way, given_at, given_by)
select growth.id('consent', id), 0, id, 'data', '1', 'signed', create_time, 'sales' from mtm_customer where customer_no like 'GC%';
insert into mtm_measure_sheet (id, tenant_id, org_code, customer_id, taken_at, taken_by, method, body, create_by, create_time)
select growth.id('sheet', customer.id), 0, customer.org_code, customer.id, customer.create_time, 'sales', 'tape', source.body,
  'sales', customer.create_time
from mtm_customer customer, (select body from mtm_measure_sheet where tenant_id = 0 order by id limit 1) source
where customer.customer_no like 'GC%';
insert into mtm_fit_profile (id, tenant_id, org_code, customer_id, category, content, create_by, create_time)
select growth.id('profile', customer.id), 0, customer.org_code, customer.id, 'MJ', '{"fitMode": "BODY"}', 'sales', customer.create_time
from mtm_customer customer where customer.customer_no like 'GC%';
-- One customer in a hundred is looked at again and again.
insert into mtm_customer_access (id, tenant_id, customer_id, user_id, username, what, day, read_at)
select growth.id('access', n), 0, case n % 10 when 0 then growth.id('customer', n / 10 % 10) else customer_id end,
  owner_id, salesman, 'record', at::date, at
from growth.ordered;
-- Two customers in a thousand are kept twice.
update mtm_customer set phone = '+86 138' || lpad((substr(customer_no, 3)::int - 1)::text, 8, '0')
where customer_no like 'GC%' and substr(customer_no, 3)::int % 1000 = 1;

-- Orders.
insert into mtm_order (id, tenant_id, org_code, owner_id, order_no, order_type, status, customer_id, client, salesman,
  country, recipient, phone, address, rush, order_date, required_date, confirmed, findings, fabric_nos, quantity,
  currency, goods_amount, total_amount, catalogue_version, rule_version, price_version, submitted_at, closed_at,
  create_by, create_time)
select made.order_id, 0, source.org_code, made.owner_id, made.order_no, case when made.n % 97 = 0 then 'remake' else 'normal' end,
  made.status, made.customer_id,
  chr(20480 + made.customer % 97) || chr(24576 + made.customer * 7 % 331) || chr(28672 + made.customer * 13 % 337), made.salesman,
  source.country, 'Recipient ' || made.customer, '+86 138' || lpad(made.customer::text, 8, '0'), 'Street ' || made.customer,
  case made.n % 50 when 2 then 'express' else source.rush end, made.at::date, made.at::date + 20 + made.n % 20, source.confirmed,
  case when made.status = 'ON_PRODUCTION' and made.n % 5 = 0
    then jsonb_build_array(jsonb_build_object('rule', 'P-FITTING', 'line', line.line_no)) else '[]' end,
  fabric.fabric_no, 1, source.currency, source.goods_amount + made.n % 1000 * 100, source.total_amount + made.n % 1000 * 100,
  source.catalogue_version, source.rule_version, source.price_version, made.at,
  case when made.status in ('CANCELLED', 'RECEIVED', 'SHIPPED') then made.at + interval '1 day' * (18 + made.n % 23) end, 'sales', made.at
from growth.ordered made
join growth.fabric on fabric.n = made.n % fabric.fabrics
cross join (select * from mtm_order where id = current_setting('growth.order')) source
join mtm_order_line line on line.order_id = source.id;
insert into mtm_order_line (id, tenant_id, order_id, line_no, category, quantity, style_no, style, baseline, fabric_no,
  fabric_id, fit_mode, fabric_length, unit_price, amount, mould_no)
select line_id, 0, made.order_id, source.line_no, source.category, 1, source.style_no, '{}', '{}', fabric.fabric_no,
  fabric.id, source.fit_mode, source.fabric_length, source.unit_price, source.amount, 'MOULD' || made.n % 60
from growth.ordered made
join growth.fabric on fabric.n = made.n % fabric.fabrics
cross join (select * from mtm_order_line where order_id = current_setting('growth.order')) source;
insert into mtm_order_log (id, tenant_id, order_id, action, from_status, to_status, create_by, create_time)
select growth.id('submit', n), 0, order_id, 'submit', 'SAVED', 'SUBMITTED', salesman, at from growth.ordered where status <> 'SAVED';
insert into mtm_order_log (id, tenant_id, order_id, action, from_status, to_status, create_by, create_time)
select growth.id('approve', n), 0, order_id, 'approve', 'SUBMITTED', 'AWAIT_PAY', 'reviewer', at + interval '3 hours' from growth.made;
insert into mtm_order_remark (id, tenant_id, order_id, round, sequence, code, note, create_by, create_time)
select growth.id('remark', n), 0, order_id, 1, 1, 'OTHER', 'Which lapel?', 'reviewer', at from growth.ordered where status = 'INFO_ERROR';
insert into mtm_pattern_version (id, tenant_id, order_id, order_line_id, version_no, engine, approved_by, approved_at,
  create_by, create_time, mould_no)
select version_id, 0, order_id, line_id, 1, 'mould', 'reviewer', at, 'reviewer', at, 'MOULD' || n % 60
from growth.ordered where status not in ('SAVED', 'SUBMITTED');

-- What was made of them.
insert into mtm_piece (id, tenant_id, order_id, order_line_id, sequence, piece_no, pattern_version_id, step, station,
  station_since, operator, location, create_by, create_time)
select piece_id, 0, order_id, line_id, 1, order_no || '-01-01', version_id, 2, station, at + interval '10 days', 'line', 'R1',
  'planner', at + interval '2 days'
from growth.made;
insert into mtm_station_log (id, tenant_id, piece_id, step, from_station, to_station, kind, operator, minutes, defect, create_time)
select growth.id('log' || step, n), 0, piece_id, step, case step when 2 then 'ORDER_ACCEPT' end,
  case step when 2 then station else 'ORDER_ACCEPT' end,
  case when step = 2 and n % 20 = 0 then 'rework' else 'forward' end, 'line', 30,
  case when step = 2 and n % 20 = 0 then 'seam' end, at + interval '2 days' + interval '8 days' * (step - 1)
from growth.made, generate_series(1, 2) step;
insert into mtm_quality_check (id, tenant_id, piece_id, check_no, passed, create_by, create_time)
select growth.id('check', n), 0, piece_id, 1, true, 'qc', at + interval '9 days' from growth.made where station = 'FINISH';
insert into mtm_change_request (id, tenant_id, order_id, piece_id, deltas, note, state, create_by, create_time)
select growth.id('change', n), 0, order_id, piece_id, '{}', 'Longer sleeves', 'open', 'sales', at
from growth.made where status = 'ON_PRODUCTION' and made.n % 50 = 4;
insert into mtm_stock_roll (id, tenant_id, material_kind, material_id, roll_no, dye_lot, warehouse, location, free_mm,
  reserved_mm, received_at, create_by, create_time, update_time)
select growth.id('roll', made.n / 20), 0, 'fabric', min(fabric.id), 'GR' || made.n / 20, 'L' || made.n / 20, 'MAIN', 'A1',
  case when made.n / 20 % 10 = 0 then 20000 else 0 end, 3000 * (count(*) filter (where made.status in ('SUBMITTED', 'AWAIT_PAY', 'PAID')))::int,
  min(made.at), 'warehouse', min(made.at), max(made.at) + interval '3 days'
from growth.ordered made join growth.fabric on fabric.n = made.n / 20 % fabric.fabrics
group by made.n / 20;
insert into mtm_material_cost (id, tenant_id, material_id, step, kind, average_cost, mm, cost_per_m, create_by, create_time)
select growth.id('cost', id), 0, material_id, 1000 + row_number() over (partition by material_id order by received_at), 'receive',
  20000, 60000, 20000, 'warehouse', received_at
from mtm_stock_roll where roll_no like 'GR%';
insert into mtm_stock_move (id, tenant_id, roll_id, kind, free_delta_mm, reserved_delta_mm, order_id, order_line_id, piece_id, create_by, create_time)
select growth.id('move', n), 0, growth.id('roll', n / 20), 'issue', 0, -3000, order_id, line_id, piece_id, 'cutter', at + interval '3 days'
from growth.made;
insert into mtm_reservation (id, tenant_id, order_id, order_line_id, roll_id, mm, state, create_by, create_time)
select growth.id('held', n), 0, order_id, line_id, growth.id('roll', n / 20), 3000,
  case when status in ('SUBMITTED', 'AWAIT_PAY', 'PAID') then 'held' when status = 'CANCELLED' then 'released' else 'issued' end, 'sales', at
from growth.ordered where status <> 'SAVED';

-- What was paid, sent and tried on.
insert into mtm_payment (id, tenant_id, mall, txn_no, quoted_order_no, normalised_no, amount, currency, paid_at, payer,
  payer_phone, fingerprint, match_status, mismatch_reason, order_id, refund_due_at, create_by, create_time)
select growth.id('payment', made.n), 0, 'TAOBAO', 'GT' || made.n, made.order_no, made.order_no, ordered.total_amount,
  ordered.currency, at + interval '6 hours', 'Payer ' || made.n % 1000, '13800000000', md5(made.n::text) || md5(made.n::text),
  case when made.n % 1000 = 5 then 'UNASSIGNED' else 'MATCHED' end, case when made.n % 1000 = 5 then 'UNKNOWN_ORDER' end,
  case when made.n % 1000 <> 5 then made.order_id end, case when made.n % 1000 = 5 then at + interval '7 days' end, 'finance', at
from growth.made made join mtm_order ordered on ordered.id = made.order_id;
update mtm_payment set refunded_at = refund_due_at, refunded_amount = amount, refunded_by = 'finance'
where txn_no like 'GT%' and refund_due_at < now() - interval '10 days';
insert into mtm_announced_payment (order_id, tenant_id, paid_at, amount, currency, create_by, create_time)
select order_id, 0, at, 100000, 'CNY', 'customer', at from growth.ordered where status = 'AWAIT_PAY' and n % 2 = 0;
insert into mtm_shipment (id, tenant_id, carrier, tracking_no, boxes, packing, shipped_at, create_by, create_time)
select growth.id('parcel', n), 0, 'SF', 'GS' || n, 1, '[]', at + interval '20 days', 'packer', at + interval '20 days'
from growth.made where status in ('SHIPPED', 'RECEIVED');
insert into mtm_shipment_order (order_id, tenant_id, shipment_id, received_at, received_by)
select order_id, 0, growth.id('parcel', n), case status when 'RECEIVED' then at + interval '24 days' end, case status when 'RECEIVED' then 'sales' end
from growth.made where status in ('SHIPPED', 'RECEIVED');
insert into mtm_shipment_piece (piece_id, tenant_id, order_id, shipment_id)
select piece_id, 0, order_id, growth.id('parcel', n) from growth.made where status in ('SHIPPED', 'RECEIVED');
insert into mtm_fitting (id, tenant_id, order_id, piece_id, fitting_no, stage, fitted_on, fitter, decision, decided_by, decided_at, create_by, create_time)
select growth.id('fitting', n), 0, order_id, piece_id, 1, 'delivered', (at + interval '26 days')::date, 'sales',
  case when n % 40 <> 7 then 'accept' end, case when n % 40 <> 7 then 'sales' end, case when n % 40 <> 7 then at + interval '26 days' end,
  'sales', at + interval '26 days'
from growth.made where status = 'RECEIVED' and n % 8 = 7;

-- Each client was measured, in one of ten places one after the other.
insert into mtm_appointment (id, tenant_id, kind, place, starts_at, ends_at, customer_id, order_id, reminded_at, create_by, create_time)
select growth.id('visit', n), 0, 'measure', n % 10, date_trunc('minute', now()) - (n / 10) * interval '1 hour',
  date_trunc('minute', now()) - (n / 10) * interval '1 hour' + interval '45 minutes', customer_id, order_id, at, 'sales', at
from growth.ordered;

-- What the console writes down.
insert into sys_log (id, tenant_id, log_type, log_content, operate_type, userid, username, ip, request_url, request_type, cost_time, create_by, create_time)
select growth.id('sys_log', n), 0, 1 + n % 2, 'order:save ' || order_id, case n % 2 when 1 then 2 end, salesman, salesman, '10.0.0.' || n % 250, '/api/mtm/order/save', 'POST', 12, salesman, at
from growth.ordered;
insert into sys_data_log (id, tenant_id, data_table, data_id, data_content, data_version, create_by, create_time)
select growth.id('version of', n), 0, 'sys_dict', customer_id, '{"name": "Growth"}', 1 + n / (orders / 10), salesman, at
from growth.ordered;
insert into sys_outbox (id, tenant_id, channel, receiver, content, create_time, purpose)
select growth.id('outbox', n), 0, 'sms', '13800000000', 'Your order is on its way', at, 'notice' from growth.ordered;
insert into sys_message (id, tenant_id, es_type, es_title, es_content, es_receiver, es_send_time, es_send_status, es_send_num,
  kind, category, user_id, bus_type, bus_id, create_time)
select growth.id('message', n), 0, case n % 2 when 1 then '2' else '4' end, 'Order paid', 'Order paid', 'buyer' || n, at, '1', 1,
  'order_paid', 'order', owner_id, 'order', order_id, at
from growth.ordered where at > now() - interval '90 days';
-- Messages of the product are kept for 90 days; each goes to the person who sold the order, some to the administrator.
insert into sys_announcement (id, tenant_id, title, msg_content, msg_abstract, start_time, end_time, sender, priority,
  msg_category, msg_type, send_status, send_time, bus_type, bus_id, create_by, create_time)
select growth.id('notice', n), 0, 'Order paid', 'Order paid', 'Order paid', at, '9999-12-31', 'system', 'M', '2', 'USER', '1',
  at, 'order', order_id, 'system', at
from growth.ordered where at > now() - interval '90 days';
insert into sys_announcement_send (id, tenant_id, annt_id, user_id, read_flag, read_time, create_time, is_message)
select growth.id('send', n), 0, growth.id('notice', n), case n % 20 when 1 then admin.id else owner_id end,
  case when n < orders * 0.99 then '1' else '0' end, case when n < orders * 0.99 then at end, at, true
from growth.ordered, (select id from sys_user where username = 'admin') admin
where at > now() - interval '90 days';
insert into sys_announcement (id, tenant_id, title, msg_content, msg_abstract, start_time, end_time, sender, priority,
  msg_category, msg_type, send_status, send_time, create_by, create_time)
select growth.id('announcement', n), 0, 'Holidays ' || n, 'Closed', 'Closed', at, at + interval '90 days', 'admin', 'M', '1', 'ALL',
  '1', at, 'admin', at
from growth.ordered where n % 100 = 0;
drop schema growth cascade;
