-- Rules that values are checked by (backend contract 4.18); those of the house hold in every tenant without its own.
create table sys_check_rule (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  rule_name varchar(100) not null,
  rule_code varchar(100) not null,
  -- a JSON array of {digits, pattern, message}
  rule_json varchar(1024) not null,
  rule_description varchar(200),
  version int not null default 0,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz
);
create unique index sys_check_rule_code on sys_check_rule (tenant_id, rule_code);

insert into sys_check_rule (id, tenant_id, rule_name, rule_code, rule_json, rule_description)
select md5('check-rule:' || code), 0, name, code, json, description
from (values
  (
    'common', '通用编码规则',
    '[{"digits":"1","pattern":"[A-Za-z]","message":"第一位必须是字母"},{"digits":"*","pattern":"\\w{3,12}","message":"只能由3到12位的字母、数字和下划线组成"}]',
    '首位为字母，其后为字母、数字或下划线，共3到12位'
  ),
  (
    'material_no', '物料编号规则',
    '[{"digits":"*","pattern":"[A-Z0-9][A-Z0-9-]{1,29}","message":"只能由2到30位的大写字母、数字和连字符组成，且不能以连字符开头"}]',
    '面料、里料、纽扣的编号'
  )
) as rule (code, name, json, description);
