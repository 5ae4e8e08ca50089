-- Collections, materials, styles, their pictures, and favourites. Lengths mm, money in minor units.

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
comment on function mtm_lab(text) is 'CIE Lab under daylight (D65) of a colour #RRGGBB; null for anything else';

create table mtm_collection (
  id char(32) constraint mtm_style_collection_pkey primary key,
  tenant_id int not null,
  org_code varchar(64),
  collection_no varchar(40) not null,
  text varchar(100) not null,
  text_en varchar(100) not null,
  text_jp varchar(100) not null,
  status varchar(100) not null,
  sort int not null default 0,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz,
  version int not null default 0,
  kind varchar(20) not null check (kind in ('fabric', 'lining', 'button', 'style')),
  roles varchar(1000),
  constraint mtm_style_collection_tenant_id_collection_no_key unique (tenant_id, collection_no),
  constraint mtm_style_collection_tenant_id_fkey foreign key (tenant_id) references sys_tenant (id)
);
create index mtm_collection_of_kind on mtm_collection (tenant_id, kind, sort);
comment on table mtm_collection is
  'Collections of fabrics, linings, buttons or styles, each visible to chosen roles (reference 3).';
comment on column mtm_collection.collection_no is 'Number of the collection, unique in the tenant';
comment on column mtm_collection.status is '1 published, 0 not (dictionary valid_status)';
comment on column mtm_collection.sort is 'Place in lists, ascending';
comment on column mtm_collection.kind is 'What the collection holds (dictionary collection_kind)';
comment on column mtm_collection.roles is 'Codes of the roles that see it, comma separated; null: everyone';

create table mtm_fabric (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  org_code varchar(64),
  fabric_no varchar(40) not null,
  fabric_no_key text generated always as (upper(regexp_replace(normalize(fabric_no, nfkc), '[^0-9A-Za-z]', '',
    'g'))) stored,
  text varchar(100) not null,
  text_en varchar(100) not null,
  text_jp varchar(100) not null,
  mill varchar(60),
  collection varchar(60),
  composition jsonb,
  weight int not null check (weight > 0),
  width int not null check (width > 0),
  weave varchar(100) not null,
  pattern varchar(100) not null,
  repeat_v int check (repeat_v >= 0),
  repeat_h int check (repeat_h >= 0),
  one_way boolean not null default false,
  colour_name varchar(60) not null,
  colour_hex varchar(7) not null,
  colour_family varchar(100) not null,
  season varchar(100) not null,
  price_per_m int not null check (price_per_m >= 0),
  price_class varchar(100) not null,
  status varchar(100) not null,
  stock_policy varchar(100) not null,
  lead_days int check (lead_days >= 0),
  substitute_no varchar(40),
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz,
  del_flag smallint not null default 0,
  version int not null default 0,
  yarn_count int check (yarn_count between 40 and 300),
  origin varchar(100),
  care varchar(200),
  shrink_l double precision check (shrink_l between 0 and 15),
  shrink_w double precision check (shrink_w between 0 and 15),

    weight_class varchar(20) generated always as (
    case
      when weight < 210 then 'tropical'
      when weight < 260 then 'light'
      when weight < 320 then 'mid'
      when weight <= 400 then 'heavy'
      else 'coating'
    end
  ) stored,
  lab double precision[] generated always as (mtm_lab(colour_hex)) stored,
  categories varchar(200),
  min_cut int check (min_cut between 1 and 100000),
  unique (tenant_id, id),
  constraint mtm_fabric_collection_there foreign key (tenant_id, collection) references mtm_collection (tenant_id,
    collection_no)
);
create index mtm_fabric_created on mtm_fabric (tenant_id, create_time desc, id) where del_flag = 0;
create unique index mtm_fabric_no on mtm_fabric (tenant_id, fabric_no) where del_flag = 0;
create index mtm_fabric_of_collection on mtm_fabric (tenant_id, collection) where collection is not null;
-- Numbers are searched by prefix.
create index mtm_fabric_key on mtm_fabric (tenant_id, fabric_no_key text_pattern_ops) where del_flag = 0;
comment on table mtm_fabric is 'Fabrics of the album (reference 3 and 8.1).';
comment on column mtm_fabric.fabric_no is 'Number of the fabric, as the mill or the company prints it';
comment on column mtm_fabric.fabric_no_key is
  'The number as it is searched: half-width, upper case, without separators';
comment on column mtm_fabric.mill is 'Mill that weaves it';
comment on column mtm_fabric.collection is 'Number of its collection';
comment on column mtm_fabric.composition is 'Fibres: [{fibre, percent}]';
comment on column mtm_fabric.weight is 'g/m²';
comment on column mtm_fabric.width is 'Usable width, mm';
comment on column mtm_fabric.weave is 'Dictionary fabric_weave';
comment on column mtm_fabric.pattern is 'Dictionary fabric_pattern';
comment on column mtm_fabric.repeat_v is 'Height of the pattern repeat, mm';
comment on column mtm_fabric.repeat_h is 'Width of the pattern repeat, mm';
comment on column mtm_fabric.one_way is 'The fabric has a direction; every part is cut the same way up';
comment on column mtm_fabric.colour_name is 'Name of the colour';
comment on column mtm_fabric.colour_hex is 'Colour as #RRGGBB';
comment on column mtm_fabric.colour_family is 'Dictionary colour_family';
comment on column mtm_fabric.season is 'Dictionary season';
comment on column mtm_fabric.price_per_m is 'Price of a metre, minor units';
comment on column mtm_fabric.price_class is 'Class that the making charge depends on (dictionary price_class)';
comment on column mtm_fabric.status is 'Dictionary fabric_status';
comment on column mtm_fabric.stock_policy is 'In stock or ordered from the mill (dictionary stock_policy)';
comment on column mtm_fabric.lead_days is 'Working days until the mill delivers; for fabric that is ordered';
comment on column mtm_fabric.substitute_no is 'Number of the fabric that may take its place';
comment on column mtm_fabric.yarn_count is '"Super" number of a wool';
comment on column mtm_fabric.origin is 'Country of origin (dictionary country)';
comment on column mtm_fabric.care is 'Codes of the dictionary care, comma separated';
comment on column mtm_fabric.shrink_l is 'Shrinkage lengthwise, percent';
comment on column mtm_fabric.shrink_w is 'Shrinkage across, percent';
comment on column mtm_fabric.weight_class is 'Class of the weight (dictionary weight_class)';
comment on column mtm_fabric.lab is 'CIE Lab of colour_hex, to find similar colours';
comment on column mtm_fabric.categories is
  'Codes of the dictionary garment_category it may be made into, comma separated; null: every garment';
comment on column mtm_fabric.min_cut is 'Shortest length that is sold, mm';

create table mtm_lining (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  org_code varchar(64),
  lining_no varchar(40) not null,
  text varchar(100) not null,
  text_en varchar(100) not null,
  text_jp varchar(100) not null,
  width int not null check (width > 0),
  colour_hex varchar(7) not null,
  price_per_m int not null check (price_per_m >= 0),
  status varchar(100) not null,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz,
  del_flag smallint not null default 0,
  version int not null default 0,
  collection varchar(40),
  composition jsonb,
  weight int check (weight between 20 and 400),
  unique (tenant_id, id),
  constraint mtm_lining_collection_there foreign key (tenant_id, collection) references mtm_collection (tenant_id,
    collection_no)
);
create unique index mtm_lining_no on mtm_lining (tenant_id, lining_no) where del_flag = 0;
create index mtm_lining_of_collection on mtm_lining (tenant_id, collection) where collection is not null;
comment on table mtm_lining is 'Linings.';
comment on column mtm_lining.lining_no is 'Number of the lining';
comment on column mtm_lining.width is 'Usable width, mm';
comment on column mtm_lining.colour_hex is 'Colour as #RRGGBB';
comment on column mtm_lining.price_per_m is 'Price of a metre, minor units';
comment on column mtm_lining.status is 'Dictionary fabric_status';
comment on column mtm_lining.collection is 'Number of its collection';
comment on column mtm_lining.composition is 'Fibres: [{fibre, percent}]';
comment on column mtm_lining.weight is 'g/m²';

create table mtm_button (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  org_code varchar(64),
  button_no varchar(40) not null,
  text varchar(100) not null,
  text_en varchar(100) not null,
  text_jp varchar(100) not null,
  material varchar(100) not null,
  sizes jsonb not null,
  colour_hex varchar(7) not null,
  set_price int not null check (set_price >= 0),
  status varchar(100) not null,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz,
  del_flag smallint not null default 0,
  version int not null default 0,
  collection varchar(40),
  holes varchar(20),
  finish varchar(20),
  unique (tenant_id, id),
  constraint mtm_button_collection_there foreign key (tenant_id, collection) references mtm_collection (tenant_id,
    collection_no)
);
create unique index mtm_button_no on mtm_button (tenant_id, button_no) where del_flag = 0;
create index mtm_button_of_collection on mtm_button (tenant_id, collection) where collection is not null;
comment on table mtm_button is 'Buttons.';
comment on column mtm_button.button_no is 'Number of the button';
comment on column mtm_button.material is 'Dictionary button_material';
comment on column mtm_button.sizes is 'Sizes in the set, in lignes, for example [32, 24]';
comment on column mtm_button.colour_hex is 'Colour as #RRGGBB';
comment on column mtm_button.set_price is 'Price of the set for one garment, minor units';
comment on column mtm_button.status is 'Dictionary fabric_status';
comment on column mtm_button.collection is 'Number of its collection';
comment on column mtm_button.holes is 'How it is sewn on (dictionary button_holes)';
comment on column mtm_button.finish is 'Surface (dictionary button_finish)';

create table mtm_style (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  org_code varchar(64),
  style_no varchar(40) not null,
  text varchar(100) not null,
  text_en varchar(100) not null,
  text_jp varchar(100) not null,
  category varchar(100) not null,
  values jsonb not null,
  status varchar(100) not null,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz,
  del_flag smallint not null default 0,
  version int not null default 0,
  collection varchar(40),
  sort int not null default 0,
  season varchar(100),
  valid_from date,
  valid_to date,
  locked_groups jsonb not null default '[]',
  base_price int check (base_price >= 0),
  unique (tenant_id, id),
  constraint mtm_style_valid_check check (valid_from <= valid_to),
  constraint mtm_style_collection_there foreign key (tenant_id, collection) references mtm_collection (tenant_id,
    collection_no)
);
create unique index mtm_style_no on mtm_style (tenant_id, style_no) where del_flag = 0;
create index mtm_style_of_collection on mtm_style (tenant_id, collection) where collection is not null;
comment on table mtm_style is 'Styles: named sets of options for one kind of garment.';
comment on column mtm_style.style_no is 'Number of the style';
comment on column mtm_style.category is 'Kind of garment (dictionary garment_category)';
comment on column mtm_style.values is 'Options by style group: {group: option}';
comment on column mtm_style.status is '1 published, 0 not (dictionary valid_status)';
comment on column mtm_style.collection is 'Number of its collection';
comment on column mtm_style.sort is 'Place in lists, ascending';
comment on column mtm_style.season is 'Dictionary season';
comment on column mtm_style.valid_from is 'First day it is offered';
comment on column mtm_style.valid_to is 'Last day it is offered';
comment on column mtm_style.locked_groups is 'Codes of the style groups that an order by this number may not change';
comment on column mtm_style.base_price is 'Making charge of its own, minor units; null: that of the price list';

create table mtm_picture (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  org_code varchar(64),
  owner_kind varchar(20) not null check (owner_kind in ('fabric', 'lining', 'button', 'style', 'collection')),
  owner_no varchar(40) not null,
  use varchar(100) not null,
  path varchar(255) not null,
  text varchar(100),
  text_en varchar(100),
  text_jp varchar(100),
  width int check (width > 0),
  height int check (height > 0),
  ruler jsonb,
  width_mm double precision check (width_mm > 0 and width_mm <= 5000),
  tileable boolean not null default false,
  sort int not null,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz,
  version int not null default 0,
  original varchar(255),
  crop jsonb,
  dominant_hex char(7) check (dominant_hex ~ '^#[0-9A-F]{6}$'),
  constraint mtm_picture_crop_check check ((original is null) = (crop is null))
);
create index mtm_picture_owner on mtm_picture (tenant_id, owner_kind, owner_no, sort, id);
create index mtm_picture_path on mtm_picture (path);
comment on table mtm_picture is
  'Pictures of fabrics, linings, buttons, styles and collections, in the order in which they are shown.';
comment on column mtm_picture.owner_kind is 'What the picture shows (dictionary picture_owner); never changes';
comment on column mtm_picture.owner_no is 'Number of what it shows; never changes';
comment on column mtm_picture.use is 'Dictionary picture_use';
comment on column mtm_picture.path is 'Path of the stored file';
comment on column mtm_picture.text is 'What is to be seen, in Chinese';
comment on column mtm_picture.text_en is 'What is to be seen, in English';
comment on column mtm_picture.text_jp is 'What is to be seen, in Japanese';
comment on column mtm_picture.width is 'Pixels; null: not measured';
comment on column mtm_picture.height is 'Pixels; null: not measured';
comment on column mtm_picture.ruler is
  'Two marked points, as fractions of width and height, and their distance: {from, to, mm}';
comment on column mtm_picture.width_mm is 'How much fabric the picture shows across, mm';
comment on column mtm_picture.tileable is 'May be laid side by side without a seam';
comment on column mtm_picture.sort is 'Place among the pictures of the same owner, ascending; the first is the cover';
comment on column mtm_picture.original is 'Path of the whole picture; null: not cropped';
comment on column mtm_picture.crop is 'Fractions of the whole picture: {x, y, width, height}';
comment on column mtm_picture.dominant_hex is 'Dominant colour as #RRGGBB; null: not computed yet';

create table mtm_favourite (
  tenant_id int not null references sys_tenant (id),
  user_id char(32) not null references sys_user (id) on delete cascade,
  kind varchar(20) not null check (kind in ('fabric', 'lining', 'button', 'style')),
  no varchar(40) not null,
  create_time timestamptz not null default now(),
  primary key (tenant_id, user_id, kind, no)
);
comment on table mtm_favourite is 'What users have marked in the album, by number.';
comment on column mtm_favourite.user_id is 'The user';
comment on column mtm_favourite.kind is 'What is marked';
comment on column mtm_favourite.no is 'Its number';
