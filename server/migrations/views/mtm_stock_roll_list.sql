-- Rolls in stock with their length and value.
create view mtm_stock_roll_list as
select roll.*, roll.free_mm + roll.reserved_mm as total_mm, material.material_no,
  (select round(average_cost * (roll.free_mm + roll.reserved_mm) / 1000)::bigint from mtm_material_cost cost
    where cost.tenant_id = roll.tenant_id and cost.material_id = roll.material_id order by step desc limit 1) as value
from mtm_stock_roll roll
join mtm_material material on material.id = roll.material_id
where roll.del_flag = 0;
