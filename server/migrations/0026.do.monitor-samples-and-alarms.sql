-- What the monitor keeps: figures of every minute, those of every hour after two days, rules of alarms and alarms.

create table monitor_turn (
  name varchar(40) primary key,
  minute timestamptz not null
);
comment on table monitor_turn is 'What one of several server processes does each minute: who moves the minute on does it.';
comment on column monitor_turn.name is 'What is done';
comment on column monitor_turn.minute is 'The last minute for which a process did it';

create table monitor_sample (
  metric varchar(100) not null,
  source varchar(100) not null default '',
  taken_at timestamptz not null,
  value double precision not null,
  primary key (metric, source, taken_at)
);
create index monitor_sample_taken on monitor_sample (taken_at);
comment on table monitor_sample is 'Figures of the monitor, one row per metric, source and minute; two days are kept.';
comment on column monitor_sample.metric is 'Name of the metric that the server declares';
comment on column monitor_sample.source is 'Name of the server process; empty: of the installation';
comment on column monitor_sample.taken_at is 'Begin of the minute';
comment on column monitor_sample.value is 'Value in the unit of the metric';

create table monitor_sample_hour (
  metric varchar(100) not null,
  source varchar(100) not null default '',
  hour_at timestamptz not null,
  mean double precision not null,
  highest double precision not null,
  primary key (metric, source, hour_at)
);
create index monitor_sample_hour_begun on monitor_sample_hour (hour_at);
comment on table monitor_sample_hour is 'Figures of the monitor that are older than two days, one row per hour; 90 days are kept.';
comment on column monitor_sample_hour.metric is 'Name of the metric that the server declares';
comment on column monitor_sample_hour.source is 'Name of the server process; empty: of the installation';
comment on column monitor_sample_hour.hour_at is 'Begin of the hour';
comment on column monitor_sample_hour.mean is 'Mean of the values of the hour, in the unit of the metric';
comment on column monitor_sample_hour.highest is 'Highest value of the hour, in the unit of the metric';

create table monitor_alarm_rule (
  id char(32) primary key,
  metric varchar(100) not null,
  direction varchar(5) not null default 'above',
  threshold double precision not null,
  minutes int not null default 5,
  severity varchar(10) not null default 'warning',
  enabled boolean not null default true,
  role_codes varchar(1000),
  usernames varchar(1000),
  by_notice boolean not null default true,
  by_mail boolean not null default true,
  note varchar(500),
  version int not null default 0,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz,
  constraint monitor_alarm_rule_direction check (direction in ('above', 'below')),
  constraint monitor_alarm_rule_minutes check (minutes between 1 and 120),
  constraint monitor_alarm_rule_severity check (severity in ('notice', 'warning', 'critical'))
);
create index monitor_alarm_rule_created on monitor_alarm_rule (create_time, id);
comment on table monitor_alarm_rule is 'When figures of the monitor raise an alarm, for the whole installation.';
comment on column monitor_alarm_rule.metric is 'Name of a metric that the server declares and keeps';
comment on column monitor_alarm_rule.direction is 'Dictionary alarm_direction: above or below the threshold';
comment on column monitor_alarm_rule.threshold is 'Limit in the unit of the metric, a share from 0 to 1';
comment on column monitor_alarm_rule.minutes is 'Minutes in a row beyond the limit after which the alarm is raised';
comment on column monitor_alarm_rule.severity is 'Dictionary alarm_severity';
comment on column monitor_alarm_rule.enabled is 'false: raises no alarms, open ones end';
comment on column monitor_alarm_rule.role_codes is
  'Codes of roles of the main tenant whose holders are notified, joined by commas; without roles and users: those who may see alarms';
comment on column monitor_alarm_rule.usernames is 'User names of members of the main tenant who are notified, joined by commas';
comment on column monitor_alarm_rule.by_notice is 'Notified in the console';
comment on column monitor_alarm_rule.by_mail is 'Notified by mail and text message';
comment on column monitor_alarm_rule.note is 'Remark';

create table monitor_alarm (
  id char(32) primary key,
  rule_id char(32) references monitor_alarm_rule (id) on delete set null,
  metric varchar(100) not null,
  source varchar(100) not null default '',
  direction varchar(5) not null,
  threshold double precision not null,
  minutes int not null,
  severity varchar(10) not null,
  begun_at timestamptz not null,
  ended_at timestamptz,
  state varchar(5) not null generated always as (case when ended_at is null then 'open' else 'ended' end) stored,
  worst double precision not null,
  silenced_until timestamptz,
  silenced_by varchar(100),
  reason varchar(500)
);
create unique index monitor_alarm_open on monitor_alarm (rule_id, source) where ended_at is null;
create index monitor_alarm_rule_begun on monitor_alarm (rule_id, source, begun_at);
create index monitor_alarm_begun on monitor_alarm (begun_at, id);
comment on table monitor_alarm is 'Alarms of the monitor, open ones and those that ended; a year is kept.';
comment on column monitor_alarm.rule_id is 'Rule that raised it; null: it was deleted meanwhile';
comment on column monitor_alarm.metric is 'Metric of the rule when it was raised';
comment on column monitor_alarm.source is 'Name of the server process; empty: of the installation';
comment on column monitor_alarm.direction is 'Dictionary alarm_direction, of the rule when it was raised';
comment on column monitor_alarm.threshold is 'Limit of the rule when it was raised, in the unit of the metric';
comment on column monitor_alarm.minutes is 'Minutes in a row of the rule when it was raised';
comment on column monitor_alarm.severity is 'Dictionary alarm_severity, of the rule when it was raised';
comment on column monitor_alarm.begun_at is 'Minute in which it was raised';
comment on column monitor_alarm.ended_at is 'Minute in which it ended; null: it is open';
comment on column monitor_alarm.state is 'Dictionary alarm_state, from ended_at';
comment on column monitor_alarm.worst is 'Value farthest beyond the limit, in the unit of the metric';
comment on column monitor_alarm.silenced_until is 'Until then nobody is notified of this rule and source; null: not silenced';
comment on column monitor_alarm.silenced_by is 'User name of who silenced it';
comment on column monitor_alarm.reason is 'Why it was silenced';

insert into monitor_alarm_rule (id, metric, direction, threshold, minutes, severity) values
  (md5('alarm-rule disk.data.usage'), 'disk.data.usage', 'above', 0.9, 5, 'critical'),
  (md5('alarm-rule disk.files.usage'), 'disk.files.usage', 'above', 0.9, 5, 'critical'),
  (md5('alarm-rule nodejs.eventloop.delay.p99'), 'nodejs.eventloop.delay.p99', 'above', 0.2, 5, 'warning'),
  (md5('alarm-rule nodejs.heap.share'), 'nodejs.heap.share', 'above', 0.9, 5, 'critical'),
  (md5('alarm-rule http.errors.share'), 'http.errors.share', 'above', 0.05, 5, 'critical'),
  (md5('alarm-rule work.outbox.failing'), 'work.outbox.failing', 'above', 0, 15, 'warning'),
  (md5('alarm-rule work.jobs.failing'), 'work.jobs.failing', 'above', 0, 5, 'warning');
