-- The stock desk: balances of materials, rolls, moves and reservations as they are listed.
alter table mtm_stock_move drop constraint mtm_stock_move_kind_check;
alter table mtm_stock_move
  add constraint mtm_stock_move_kind_check
    check (kind in ('receive', 'reserve', 'release', 'issue', 'return', 'adjust', 'scrap', 'transfer')),
  -- number of the paper that came with it: delivery note, count sheet
  add column document_no varchar(60);
create index mtm_stock_move_newest on mtm_stock_move (tenant_id, create_time desc, id desc);
create index mtm_stock_roll_newest on mtm_stock_roll (tenant_id, received_at desc, id desc) where del_flag = 0;
create index mtm_reservation_newest on mtm_reservation (tenant_id, create_time desc, id desc) where state = 'held';

-- what is kept by the metre, whichever album it stands in
create view mtm_material as
select id, tenant_id, 'fabric' as material_kind, fabric_no as material_no, text, text_en, text_jp, status, lead_days
from mtm_fabric where del_flag = 0
union all
select id, tenant_id, 'lining', lining_no, text, text_en, text_jp, status, null
from mtm_lining where del_flag = 0;

create view mtm_stock_balance as
select balance.*,
  -- dictionary stock_level
  case
    when balance.free_mm = 0 then 'none' when balance.free_mm < balance.reorder_mm then 'low' else 'ok'
  end as level
from (
  select material.*, on_hand.rolls, on_hand.free_mm, on_hand.reserved_mm,
    on_hand.free_mm + on_hand.reserved_mm as total_mm, used.used_mm,
    -- used while more is on its way, and a suit to spare (reference 8.2)
    (used.used_mm::bigint * coalesce(material.lead_days, 14) / 90)::int + 3500 as reorder_mm
  from mtm_material material
  cross join lateral (
    select count(*)::int as rolls, coalesce(sum(roll.free_mm), 0)::int as free_mm,
      coalesce(sum(roll.reserved_mm), 0)::int as reserved_mm
    from mtm_stock_roll roll
    where roll.tenant_id = material.tenant_id and roll.material_id = material.id and roll.del_flag = 0
  ) on_hand
  cross join lateral (
    select coalesce(-sum(move.free_delta_mm + move.reserved_delta_mm), 0)::int as used_mm
    from mtm_stock_roll roll
    join mtm_stock_move move on move.roll_id = roll.id
    where roll.tenant_id = material.tenant_id and roll.material_id = material.id
      and move.kind in ('issue', 'scrap') and move.create_time > now() - interval '90 days'
  ) used
) balance;

create view mtm_stock_roll_list as
select roll.*, roll.free_mm + roll.reserved_mm as total_mm, material.material_no
from mtm_stock_roll roll
join mtm_material material on material.id = roll.material_id
where roll.del_flag = 0;

create view mtm_stock_move_list as
select move.*, roll.roll_no, material.material_no, ordered.order_no
from mtm_stock_move move
join mtm_stock_roll roll on roll.id = move.roll_id
left join mtm_material material on material.id = roll.material_id
left join mtm_order ordered on ordered.id = move.order_id;

create view mtm_stock_reservation as
select held.*, roll.roll_no, roll.warehouse, roll.location, material.material_no, ordered.order_no,
  ordered.status as order_status
from mtm_reservation held
join mtm_stock_roll roll on roll.id = held.roll_id
left join mtm_material material on material.id = roll.material_id
join mtm_order ordered on ordered.id = held.order_id
where held.state = 'held';

insert into sys_permission
  (id, parent_id, menu_type, name, title_en, title_jp, url, component, icon, sort_no, leaf, redirect)
values
  (md5('menu:/stock'), null, 0, '库存', 'Stock', '在庫', '/stock', 'layouts/RouteView', 'table', 3, false, '/stock/balance'),
  (md5('menu:/stock/balance'), md5('menu:/stock'), 1, '材料库存', 'Balances', '在庫残高', '/stock/balance', 'order/Stock', null, 1, false, null),
  (md5('menu:/stock/rolls'), md5('menu:/stock'), 1, '布卷', 'Rolls', '反物', '/stock/rolls', 'order/StockRolls', null, 2, false, null),
  (md5('menu:/stock/moves'), md5('menu:/stock'), 1, '库存流水', 'Moves', '入出庫履歴', '/stock/moves', 'order/StockMoves', null, 3, false, null),
  (md5('menu:/stock/reservations'), md5('menu:/stock'), 1, '预留', 'Reservations', '引当', '/stock/reservations', 'order/StockReservations', null, 4, false, null);

create temporary table new_button (parent text, perms text, name text, en text, jp text, sort int) on commit drop;
insert into new_button values
  ('/stock/balance', 'stock:list', '库存查询', 'List stock', '在庫照会', 1),
  ('/stock/balance', 'stock:export', '库存导出', 'Export stock', '在庫出力', 2),
  ('/stock/balance', 'stock:receive', '入库', 'Receive', '入庫', 3),
  ('/stock/rolls', 'stock:adjust', '库存调整', 'Adjust', '在庫調整', 1),
  ('/stock/rolls', 'stock:transfer', '移库', 'Transfer', '移動', 2),
  ('/stock/rolls', 'stock:count', '盘点', 'Take stock', '棚卸', 3);
insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
select md5('perm:' || perms), md5('menu:' || parent), 2, perms, name, en, jp, sort from new_button;
drop table new_button;

insert into sys_role_permission (role_id, permission_id)
select md5('role:' || role), row.id
from unnest(array['warehouse', 'tenant_admin', 'manager', 'planner', 'auditor']) role
join sys_permission row on row.url like '/stock%'
  or (row.perms like 'stock:%' and (role in ('warehouse', 'tenant_admin') or row.perms = 'stock:list'));
