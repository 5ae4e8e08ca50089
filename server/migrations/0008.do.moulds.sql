-- Moulds: where the moulds of a tenant differ from base and grade of the catalogue. A change makes the next version of
-- its category; an override applies from a version until another replaces it, so every version can be read.

create table mtm_mould_version (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  category char(2) not null,
  version_no int not null check (version_no > 0),
  action varchar(20) not null check (action in ('values', 'grade', 'generate', 'import', 'restore', 'reset')),
  note varchar(200),
  moulds int not null,
  measures int not null,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  unique (tenant_id, category, version_no)
);
create index mtm_mould_version_newest on mtm_mould_version (tenant_id, create_time desc, id desc);
comment on table mtm_mould_version is 'Versions of the moulds of a category.';
comment on column mtm_mould_version.category is 'Kind of garment (dictionary garment_category)';
comment on column mtm_mould_version.version_no is 'Number of the version, from 1 for each category';
comment on column mtm_mould_version.action is 'What made it (dictionary mould_action)';
comment on column mtm_mould_version.note is 'Why it was made';
comment on column mtm_mould_version.moulds is 'How many moulds it changed';
comment on column mtm_mould_version.measures is 'How many finished measurements it changed';

create table mtm_mould_override (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  category char(2) not null,
  mould_no varchar(20),
  code varchar(40) not null,
  part varchar(10) not null check (part in ('value', 'slim', 'regular', 'relaxed', 'step', 'breakSize', 'wideStep',
    'stature')),
  value int not null,
  from_version int not null,
  until_version int,
  constraint mtm_mould_override_check check (until_version > from_version),
  constraint mtm_mould_override_check1 check ((part = 'value') = (mould_no is not null)),
  foreign key (tenant_id, category, from_version) references mtm_mould_version (tenant_id, category, version_no),
  foreign key (tenant_id, category, until_version) references mtm_mould_version (tenant_id, category, version_no)
);
create unique index mtm_mould_override_now on mtm_mould_override (tenant_id, category, mould_no, code, part)
  nulls not distinct where until_version is null;
create index mtm_mould_override_of on mtm_mould_override (tenant_id, category, from_version);
comment on table mtm_mould_override is 'Values that differ from the catalogue.';
comment on column mtm_mould_override.category is 'Kind of garment (dictionary garment_category)';
comment on column mtm_mould_override.mould_no is 'Mould the value is of; null: of the grade';
comment on column mtm_mould_override.code is 'Code of the finished measurement';
comment on column mtm_mould_override.part is 'What is overridden: the value of a mould, or a part of the grade';
comment on column mtm_mould_override.value is 'mm; a size for breakSize';
comment on column mtm_mould_override.from_version is 'First version it applies in';
comment on column mtm_mould_override.until_version is 'First version it does not apply in any more; null: in force';

create table mtm_try_on (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  mould_no varchar(20) not null,
  store varchar(40),
  quantity int not null check (quantity between 1 and 999),
  update_by varchar(100),
  update_time timestamptz not null default now(),
  depart_id char(32) references sys_depart (id),
  unique (tenant_id, mould_no, depart_id),
  unique (tenant_id, mould_no, store),
  constraint mtm_try_on_place_check check (num_nonnulls(depart_id, store) = 1)
);
comment on table mtm_try_on is 'Try-on garments of a mould, by the place that has them (reference 3 and 7).';
comment on column mtm_try_on.mould_no is 'The mould';
comment on column mtm_try_on.store is 'Name of a place that is no department';
comment on column mtm_try_on.quantity is 'How many garments';
comment on column mtm_try_on.depart_id is 'Department that has them';
