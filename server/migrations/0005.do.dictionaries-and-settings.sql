-- Dictionaries, categories, rules for values, and the published versions of catalogue, rules, prices and settings.

create table sys_dict (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  dict_name varchar(100) not null,
  dict_code varchar(100) not null,
  description varchar(255),
  type smallint not null default 0,
  del_flag smallint not null default 0,
  version int not null default 0,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz
);
create unique index sys_dict_code on sys_dict (tenant_id, dict_code);
comment on table sys_dict is 'Dictionaries. Items of a tenant override those of tenant 0 with the same code and value.';
comment on column sys_dict.dict_name is 'Name of the dictionary';
comment on column sys_dict.dict_code is 'Code that fields refer to';
comment on column sys_dict.description is 'Free text';
comment on column sys_dict.type is '0 values are strings, 1 numbers';

create table sys_dict_item (
  id char(32) primary key,
  dict_id char(32) not null references sys_dict (id) on delete cascade,
  item_value varchar(100) not null,
  item_text varchar(100) not null,
  item_text_en varchar(100) not null,
  item_text_jp varchar(100) not null,
  color varchar(30),
  description varchar(255),
  sort_order int not null default 1,
  status smallint not null default 1,
  version int not null default 0,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz
);
create unique index sys_dict_item_value on sys_dict_item (dict_id, item_value);
comment on table sys_dict_item is 'Items of dictionaries.';
comment on column sys_dict_item.dict_id is 'The dictionary';
comment on column sys_dict_item.item_value is 'Stored value';
comment on column sys_dict_item.item_text is 'Text in Chinese';
comment on column sys_dict_item.item_text_en is 'Text in English';
comment on column sys_dict_item.item_text_jp is 'Text in Japanese';
comment on column sys_dict_item.color is 'Colour in which lists show the text';
comment on column sys_dict_item.description is 'Free text';
comment on column sys_dict_item.sort_order is 'Place in the dictionary, ascending';
comment on column sys_dict_item.status is '1 in use, 0 not offered any more (dictionary dict_item_status)';

create table sys_category (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  parent_id char(32) references sys_category (id),
  name varchar(100) not null,
  code varchar(100) not null,
  version int not null default 0,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz
);
create unique index sys_category_code on sys_category (tenant_id, code);
create index sys_category_parent on sys_category (parent_id);
comment on table sys_category is
  'Categories: a tree whose codes grow by three characters a level, as those of departments.';
comment on column sys_category.parent_id is 'Category above; null: top level';
comment on column sys_category.name is 'Name of the category';
comment on column sys_category.code is 'Code of the place in the tree';

create table sys_check_rule (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  rule_name varchar(100) not null,
  rule_code varchar(100) not null,
  rule_json varchar(1024) not null,
  rule_description varchar(200),
  version int not null default 0,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz
);
create unique index sys_check_rule_code on sys_check_rule (tenant_id, rule_code);
comment on table sys_check_rule is
  'Rules that values are checked by (backend contract 4.18). Those of tenant 0 apply in every tenant without its own.';
comment on column sys_check_rule.rule_name is 'Name of the rule';
comment on column sys_check_rule.rule_code is 'Code that forms refer to';
comment on column sys_check_rule.rule_json is 'JSON array of {digits, pattern, message}, checked one after the other';
comment on column sys_check_rule.rule_description is 'Free text';

create table mtm_published (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  kind varchar(20) not null check (kind in ('catalogue', 'rules', 'prices', 'limits', 'stations', 'calendar',
    'documents', 'orders', 'privacy')),
  version varchar(60) not null,
  etag varchar(64) not null,
  content jsonb not null,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  version_no int,
  published_at timestamptz,
  published_by varchar(100),
  effective_from timestamptz,
  note varchar(300),
  revision int not null default 1,
  update_by varchar(100),
  update_time timestamptz,
  constraint mtm_published_number unique (tenant_id, kind, version_no),
  unique (tenant_id, kind, version),
  constraint mtm_published_begins check (published_at is null or effective_from is not null),
  constraint mtm_published_draft check ((version = 'draft') = (published_at is null)),
  constraint mtm_published_whole check (num_nulls(version_no, published_at) in (0, 2))
);
create index mtm_published_in_force on mtm_published (tenant_id, kind, effective_from desc, version_no desc)
  where published_at is not null;
comment on table mtm_published is
  'Versions of catalogue, rules, prices and business settings. A version is prepared as a draft, published with the '
  'moment from which it applies, and never changes afterwards.';
comment on column mtm_published.tenant_id is
  'Tenant of the version; a tenant without a version of its own uses that of tenant 0';
comment on column mtm_published.kind is 'What the version is of';
comment on column mtm_published.version is 'Name of the version that order lines store; draft for a draft';
comment on column mtm_published.etag is 'Hash of the content, which clients compare before they load it again';
comment on column mtm_published.content is 'The catalogue, rule set, price list or setting';
comment on column mtm_published.version_no is 'Counts up for each tenant and kind; null: a draft';
comment on column mtm_published.published_at is 'When it was published; null: a draft';
comment on column mtm_published.published_by is 'Username of who published it; null: it came with the release';
comment on column mtm_published.effective_from is
  'Applies from; the newest that has begun is in force. Of a draft the intended moment, null: when it is published';
comment on column mtm_published.note is 'Why it was changed';
comment on column mtm_published.revision is 'How often a draft was saved';

insert into sys_check_rule (id, tenant_id, rule_code, rule_name, rule_json, rule_description)
select md5('check-rule:' || code), 0, code, name, json, description
from (values
  ('common', '通用编码规则',
    '[{"digits":"1","pattern":"[A-Za-z]","message":"第一位必须是字母"},{"digits":"*","pattern":"\\w{3,12}","message":"只能由3到12位的字母、数字和下划线组成"}]',
    '首位为字母，其后为字母、数字或下划线，共3到12位'),
  ('material_no', '物料编号规则',
    '[{"digits":"*","pattern":"[A-Z0-9][A-Z0-9-]{1,29}","message":"只能由2到30位的大写字母、数字和连字符组成，且不能以连字符开头"}]',
    '面料、里料、纽扣的编号')
) as rule (code, name, json, description);
