-- Moulds: what a tenant's moulds have otherwise than base and grade of the catalogue make them. A change makes the next
-- version of its category; an override holds from a version until another replaces it, so every version can be read.
create table mtm_mould_version (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  category char(2) not null,
  version_no int not null check (version_no > 0),
  -- dictionary mould_action
  action varchar(20) not null check (action in ('values', 'grade', 'generate', 'import', 'restore', 'reset')),
  note varchar(200),
  -- moulds and finished measurements that it changed
  moulds int not null,
  measures int not null,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  unique (tenant_id, category, version_no)
);
create index mtm_mould_version_newest on mtm_mould_version (tenant_id, create_time desc, id desc);

create table mtm_mould_override (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  category char(2) not null,
  -- null: of the grade
  mould_no varchar(20),
  code varchar(40) not null,
  part varchar(10) not null
    check (part in ('value', 'slim', 'regular', 'relaxed', 'step', 'breakSize', 'wideStep', 'stature')),
  -- mm; a size for a break
  value int not null,
  from_version int not null,
  until_version int check (until_version > from_version),
  check ((part = 'value') = (mould_no is not null)),
  foreign key (tenant_id, category, from_version) references mtm_mould_version (tenant_id, category, version_no),
  foreign key (tenant_id, category, until_version) references mtm_mould_version (tenant_id, category, version_no)
);
create unique index mtm_mould_override_now
  on mtm_mould_override (tenant_id, category, mould_no, code, part) nulls not distinct where until_version is null;
create index mtm_mould_override_of on mtm_mould_override (tenant_id, category, from_version);

-- every mould there is by the newest catalogue; what it measures is derived
create view mtm_mould_list as
select md5(tenant.id || ':' || numbered.mould_no) as id, tenant.id as tenant_id, numbered.mould_no,
  family.content ->> 'category' as category, fit.code as fit, size.value::int as size, stature.value as stature,
  (family.place * 10000 + fit.place * 1000 + size.place * 10 + stature.place)::int as sort_no,
  coalesce(own.measures, 0) as own_measures, coalesce(own.measures, 0) > 0 as is_own,
  coalesce(newest.version_no, 0) as version_no, newest.create_by as update_by, newest.create_time as update_time
from sys_tenant tenant
cross join lateral (
  select content -> 'moulds' as families from mtm_published
  where kind = 'catalogue' and tenant_id in (tenant.id, 0)
  order by tenant_id desc, create_time desc limit 1
) catalogue
cross join lateral jsonb_array_elements(catalogue.families) with ordinality as family (content, place)
cross join (values ('slim', 'SLM', 1), ('regular', 'REG', 2), ('relaxed', 'RLX', 3)) as fit (code, short, place)
cross join lateral jsonb_array_elements_text(family.content -> 'sizes') with ordinality as size (value, place)
cross join lateral jsonb_array_elements_text(family.content -> 'statures') with ordinality as stature (value, place)
cross join lateral (
  select concat(
    family.content ->> 'category', '-', fit.short, '-', size.value,
    case when jsonb_array_length(family.content -> 'statures') > 1 then stature.value end
  ) as mould_no
) numbered
left join lateral (
  select version_no, create_by, create_time from mtm_mould_version version
  where version.tenant_id = tenant.id and version.category = family.content ->> 'category'
  order by version_no desc limit 1
) newest on true
left join (
  select tenant_id, mould_no, count(*)::int as measures
  from mtm_mould_override where until_version is null and mould_no is not null
  group by tenant_id, mould_no
) own on own.tenant_id = tenant.id and own.mould_no = numbered.mould_no;

create view mtm_mould_version_list as
select version.*,
  not exists (
    select from mtm_mould_version newer
    where newer.tenant_id = version.tenant_id and newer.category = version.category
      and newer.version_no > version.version_no
  ) as is_current
from mtm_mould_version version;

create temporary table new_item (
  code text, name text, value text, zh text, en text, jp text, color text, sort int
) on commit drop;
insert into new_item values
  ('mould_action', '版型变更方式', 'values', '修改尺寸', 'Values edited', '寸法変更', 'blue', 1),
  ('mould_action', '版型变更方式', 'grade', '修改推档', 'Grade edited', 'グレーディング変更', 'blue', 2),
  ('mould_action', '版型变更方式', 'generate', '重新生成', 'Generated anew', '再生成', 'orange', 3),
  ('mould_action', '版型变更方式', 'import', '导入', 'Imported', '取込', 'green', 4),
  ('mould_action', '版型变更方式', 'restore', '恢复版本', 'Restored', '版の復元', 'orange', 5),
  ('mould_action', '版型变更方式', 'reset', '恢复标准', 'Reset to standard', '標準に戻す', 'red', 6),
  ('mould_stature', '版型身长', 'S', '短', 'Short', 'ショート', null, 1),
  ('mould_stature', '版型身长', 'R', '标准', 'Regular', 'レギュラー', null, 2),
  ('mould_stature', '版型身长', 'L', '长', 'Long', 'ロング', null, 3);
insert into sys_dict (id, tenant_id, dict_code, dict_name, type)
select distinct md5('dict:' || code), 0, code, name, 0 from new_item;
insert into sys_dict_item (id, dict_id, item_value, item_text, item_text_en, item_text_jp, color, sort_order)
select md5('dict:' || code || ':' || value), md5('dict:' || code), value, zh, en, jp, color, sort from new_item;
drop table new_item;
