-- Stock of each material: rolls and lengths on hand, used in 90 days, reorder level, moving average cost and value.
create view mtm_stock_balance as
select balance.*,
  -- dictionary stock_level
  case
    when balance.free_mm = 0 then 'none' when balance.free_mm < balance.reorder_mm then 'low' else 'ok'
  end as level,
  -- subqueries and left joins: a count skips them
  (select round(average_cost)::bigint from mtm_material_cost cost
    where cost.tenant_id = balance.tenant_id and cost.material_id = balance.id order by step desc limit 1) as cost,
  (select round(average_cost * balance.total_mm / 1000)::bigint from mtm_material_cost cost
    where cost.tenant_id = balance.tenant_id and cost.material_id = balance.id order by step desc limit 1) as value
from (
  select material.*, on_hand.rolls, on_hand.free_mm, on_hand.reserved_mm,
    on_hand.free_mm + on_hand.reserved_mm as total_mm, used.used_mm,
    -- the use during a delivery, and one suit in reserve (reference 8.2)
    (used.used_mm::bigint * coalesce(material.lead_days, 14) / 90)::int + 3500 as reorder_mm
  from mtm_material material
  left join lateral (
    select count(*)::int as rolls, coalesce(sum(roll.free_mm), 0)::int as free_mm,
      coalesce(sum(roll.reserved_mm), 0)::int as reserved_mm
    from mtm_stock_roll roll
    where roll.tenant_id = material.tenant_id and roll.material_id = material.id and roll.del_flag = 0
      and (roll.free_mm > 0 or roll.reserved_mm > 0)
  ) on_hand on true
  left join lateral (
    select coalesce(-sum(move.free_delta_mm + move.reserved_delta_mm), 0)::int as used_mm
    from mtm_stock_roll roll
    join mtm_stock_move move on move.roll_id = roll.id
    where roll.tenant_id = material.tenant_id and roll.material_id = material.id
      -- every move changes its roll: most rolls of a long time have none of these days
      and roll.update_time > now() - interval '90 days'
      and move.kind in ('issue', 'scrap') and move.create_time > now() - interval '90 days'
  ) used on true
) balance;
