delete from sys_role_permission
where permission_id in (md5('perm:stock:cost'), md5('perm:stock:value'))
  or (role_id = md5('role:finance') and permission_id in (
    select id from sys_permission where perms in ('stock:list', 'stock:export') or url in ('/stock', '/stock/balance', '/stock/rolls', '/stock/moves')));
delete from sys_permission where id in (md5('perm:stock:cost'), md5('perm:stock:value'));
drop view mtm_stock_roll_list;
drop view mtm_stock_balance;
drop table mtm_material_cost;
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
