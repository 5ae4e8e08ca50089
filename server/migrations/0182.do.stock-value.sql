-- What cloth in stock is worth: the moving average of what its receipts have cost (reference 8.2).
create table mtm_material_cost (
  id char(32) primary key,
  tenant_id int not null,
  material_id char(32) not null,
  -- from 1 for each material; the last one counts
  step int not null check (step > 0),
  kind varchar(10) not null check (kind in ('receive', 'revalue')),
  -- minor units for a metre
  average_cost numeric(16, 4) not null check (average_cost >= 0),
  -- what came in, and what a metre of it has cost
  mm bigint check (mm > 0),
  cost_per_m bigint check (cost_per_m >= 0),
  document_no varchar(60),
  reason varchar(300),
  create_by varchar(100),
  create_time timestamptz not null default now(),
  unique (tenant_id, material_id, step),
  check (num_nulls(mm, cost_per_m) = case kind when 'receive' then 0 else 2 end),
  check (kind = 'receive' or reason is not null)
);
create trigger mtm_material_cost_append_only before update or delete on mtm_material_cost
  for each row execute function mtm_refuse_change();

create or replace view mtm_stock_balance as
select balance.*,
  -- dictionary stock_level
  case
    when balance.free_mm = 0 then 'none' when balance.free_mm < balance.reorder_mm then 'low' else 'ok'
  end as level,
  -- subqueries, not joins: a count passes over them
  (select round(average_cost)::bigint from mtm_material_cost cost
    where cost.tenant_id = balance.tenant_id and cost.material_id = balance.id order by step desc limit 1) as cost,
  (select round(average_cost * balance.total_mm / 1000)::bigint from mtm_material_cost cost
    where cost.tenant_id = balance.tenant_id and cost.material_id = balance.id order by step desc limit 1) as value
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

create or replace view mtm_stock_roll_list as
select roll.*, roll.free_mm + roll.reserved_mm as total_mm, material.material_no,
  (select round(average_cost * (roll.free_mm + roll.reserved_mm) / 1000)::bigint from mtm_material_cost cost
    where cost.tenant_id = roll.tenant_id and cost.material_id = roll.material_id order by step desc limit 1) as value
from mtm_stock_roll roll
join mtm_material material on material.id = roll.material_id
where roll.del_flag = 0;

-- two columns under control: who lacks the code sees, sorts and exports nothing of them
insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
values
  (md5('perm:stock:cost'), md5('menu:/stock/balance'), 2, 'stock:cost', '查看与登记成本', 'See and enter costs', '原価の閲覧・登録', 4),
  (md5('perm:stock:value'), md5('menu:/stock/balance'), 2, 'stock:value', '查看库存金额', 'See stock value', '在庫金額の閲覧', 5);
insert into sys_role_permission (role_id, permission_id)
select role.id, row.id
from sys_role role
join sys_permission row on row.perms in ('stock:cost', 'stock:value', 'stock:list', 'stock:export')
  or row.url in ('/stock', '/stock/balance', '/stock/rolls', '/stock/moves')
where role.role_code in ('tenant_admin', 'finance', 'auditor') and role.id = md5('role:' || role.role_code)
  and (row.perms is distinct from 'stock:export' or role.role_code <> 'auditor')
on conflict do nothing;
