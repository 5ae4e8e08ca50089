-- Rules by which values are filled in (backend contract 4.19), beside those by which they are checked.
create table sys_fill_rule (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  rule_name varchar(100) not null,
  rule_code varchar(100) not null,
  rule_class varchar(100) not null,
  rule_params varchar(200),
  version int not null default 0,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz
);
create unique index sys_fill_rule_code on sys_fill_rule (tenant_id, rule_code);
create index sys_fill_rule_created on sys_fill_rule (tenant_id, create_time, id);
create index sys_check_rule_created on sys_check_rule (tenant_id, create_time, id);
comment on table sys_fill_rule is
  'Rules that values are filled in by (backend contract 4.19). Those of tenant 0 apply in every tenant without its own.';
comment on column sys_fill_rule.rule_name is 'Name of the rule';
comment on column sys_fill_rule.rule_code is 'Code that forms refer to';
comment on column sys_fill_rule.rule_class is 'Name of a kind of rule that the server has registered';
comment on column sys_fill_rule.rule_params is 'JSON object with the parameters of the kind; null: none';

insert into sys_fill_rule (id, tenant_id, rule_code, rule_name, rule_class, rule_params)
select md5('fill-rule:' || code), 0, code, name, code, params
from (values
  ('org_num_role', '机构编码生成', null),
  ('category_code_rule', '分类字典编码生成', null),
  ('shop_order_num', '订单流水号', '{"prefix":"CN"}')
) as rule (code, name, params);
