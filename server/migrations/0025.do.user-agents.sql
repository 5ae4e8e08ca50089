-- Agents who review orders for absent colleagues (backend contract 4.24, ADR 0087), and what they did for whom.
create table sys_user_agent (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  user_name varchar(100) not null,
  user_id char(32) not null references sys_user (id) on delete cascade,
  agent_user_name varchar(100) not null,
  agent_id char(32) not null references sys_user (id) on delete cascade,
  start_time timestamptz not null,
  end_time timestamptz not null,
  status varchar(1) not null default '1' check (status in ('1', '0')),
  org_code varchar(64),
  version int not null default 0,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz,
  check (user_id <> agent_id),
  check (start_time < end_time)
);
create unique index sys_user_agent_principal on sys_user_agent (tenant_id, user_name);
create index sys_user_agent_user on sys_user_agent (user_id);
create index sys_user_agent_agent on sys_user_agent (agent_id, tenant_id);
create index sys_user_agent_created on sys_user_agent (tenant_id, create_time, id);
comment on table sys_user_agent is
  'Who reviews orders for whom, and gets their messages (ADR 0087). One agent for each principal of a tenant.';
comment on column sys_user_agent.user_name is 'Username of the principal';
comment on column sys_user_agent.user_id is 'The principal; an account of the same name made later is not meant';
comment on column sys_user_agent.agent_user_name is 'Username of the agent';
comment on column sys_user_agent.agent_id is 'The agent';
comment on column sys_user_agent.start_time is 'The agency begins at this moment';
comment on column sys_user_agent.end_time is 'The agency is over from this moment';
comment on column sys_user_agent.status is 'Dictionary valid_status: 1 in force within its period, 0 switched off';

alter table sys_log add column principal varchar(100);
comment on column sys_log.principal is 'Username of the person for whom the caller acted as agent; null: for themself';
alter table mtm_order_log add column principal varchar(100);
comment on column mtm_order_log.principal is 'Username of the person for whom the actor acted as agent; null: for themself';
alter table mtm_pattern_version add column approved_for varchar(100);
comment on column mtm_pattern_version.approved_for is
  'Username of the person for whom an agent approved it; null: approved in their own right';
