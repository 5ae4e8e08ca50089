-- More of what a cloth is known by (reference 3 and 8.1), and how alike two colours are.
alter table mtm_fabric
  -- "Super" number of a wool
  add column yarn_count int check (yarn_count between 40 and 300),
  -- dictionary country
  add column origin varchar(100),
  -- dictionary care, in a comma list
  add column care varchar(200),
  -- percent, lengthwise and across
  add column shrink_l double precision check (shrink_l between 0 and 15),
  add column shrink_w double precision check (shrink_w between 0 and 15),
  -- dictionary weight_class
  add column weight_class varchar(20) generated always as (
    case
      when weight < 210 then 'tropical' when weight < 260 then 'light' when weight < 320 then 'mid'
      when weight <= 400 then 'heavy' else 'coating'
    end) stored;

-- CIE Lab of `#rrggbb` under daylight (D65); null for what is no colour
create function mtm_lab(hex text) returns double precision[] language sql immutable parallel safe
return case when hex ~ '^#[0-9A-Fa-f]{6}$' then (
  with part as (
    select case when value <= 0.04045 then value / 12.92 else power((value + 0.055) / 1.055, 2.4) end as value, place
    from (
      select get_byte(decode(substr(hex, 2), 'hex'), place) / 255.0::double precision as value, place
      from generate_series(0, 2) as place
    ) byte
  ), rgb as (
    select max(value) filter (where place = 0) as r, max(value) filter (where place = 1) as g,
      max(value) filter (where place = 2) as b
    from part
  ), xyz as (
    select axis, case when value > 0.008856 then cbrt(value) else 7.787 * value + 16 / 116.0 end as value
    from rgb, lateral (values
      ('x', (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047),
      ('y', 0.2126729 * r + 0.7151522 * g + 0.0721750 * b),
      ('z', (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883)
    ) as tristimulus (axis, value)
  ), folded as (
    select max(value) filter (where axis = 'x') as x, max(value) filter (where axis = 'y') as y,
      max(value) filter (where axis = 'z') as z
    from xyz
  )
  select array[116 * y - 16, 500 * (x - y), 200 * (y - z)] from folded
) end;

alter table mtm_fabric add column lab double precision[] generated always as (mtm_lab(colour_hex)) stored;

drop view mtm_fabric_album;
create view mtm_fabric_album as
select f.*, photo.path as swatch, photo.width_mm as swatch_width, photo.tileable,
  (select coalesce(sum(r.free_mm), 0)::int from mtm_stock_roll r
    where r.tenant_id = f.tenant_id and r.material_id = f.id and r.del_flag = 0) as free_mm
from mtm_fabric f
left join mtm_cloth_photo photo on photo.tenant_id = f.tenant_id and photo.fabric_no = f.fabric_no;
