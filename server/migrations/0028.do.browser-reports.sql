-- What pages report of themselves: web vitals and errors. Nothing in these tables names a person or an address.
create table monitor_vital (
  hour timestamptz not null,
  screen varchar(100) not null,
  metric varchar(4) not null check (metric in ('LCP', 'INP', 'CLS', 'FCP', 'TTFB')),
  device varchar(7) not null check (device in ('phone', 'tablet', 'desktop')),
  bucket smallint not null check (bucket between 0 and 99),
  count bigint not null,
  primary key (hour, screen, metric, device, bucket)
);
comment on table monitor_vital is 'Histograms of web vitals by hour, screen and class of device; 30 days are kept';
comment on column monitor_vital.hour is 'The hour in which they were reported';
comment on column monitor_vital.screen is 'Component name of the screen in the menu, or other';
comment on column monitor_vital.metric is 'LCP, INP, FCP and TTFB in ms, CLS in thousandths';
comment on column monitor_vital.device is 'phone, tablet or desktop';
comment on column monitor_vital.bucket is 'Values up to 1.15 to the power of this number, and above the one before';
comment on column monitor_vital.count is 'How many values are in the bucket';

create table monitor_release (
  release char(8) primary key,
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now()
);
create index monitor_release_seen on monitor_release (last_seen);
comment on table monitor_release is 'Builds of the client that have reported; the newest 100 are kept';
comment on column monitor_release.release is 'Number of the build, as its pages name it';
comment on column monitor_release.first_seen is 'Its first report; an error that is seen in a build newer than its mark as done comes back';
comment on column monitor_release.last_seen is 'Its newest report';

create table monitor_browser_error (
  fingerprint char(32) primary key,
  kind varchar(9) not null check (kind in ('error', 'rejection', 'load', 'policy')),
  message varchar(200) not null,
  stack varchar(600) not null,
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  releases text[] not null,
  screens text[] not null,
  browsers text[] not null,
  done_at timestamptz
);
create index monitor_browser_error_seen on monitor_browser_error (last_seen, fingerprint);
comment on table monitor_browser_error is 'Errors of pages, equal ones once; the last seen 2 000 of 30 days are kept';
comment on column monitor_browser_error.fingerprint is 'Hash of kind, message and files';
comment on column monitor_browser_error.kind is 'error, rejection (unhandled), load (of a file) or policy (content policy)';
comment on column monitor_browser_error.message is 'Masked: without names, digits and quoted parts';
comment on column monitor_browser_error.stack is 'Our files with line and column, of the newest report';
comment on column monitor_browser_error.first_seen is 'Its first report';
comment on column monitor_browser_error.last_seen is 'Its newest report';
comment on column monitor_browser_error.releases is 'The newest 10 builds in which it was seen, newest first';
comment on column monitor_browser_error.screens is 'The newest 10 screens on which it was seen, newest first';
comment on column monitor_browser_error.browsers is 'The newest 10 browsers, family and major version, newest first';
comment on column monitor_browser_error.done_at is 'Marked as done at this moment; null: open';

create table monitor_browser_error_hour (
  fingerprint char(32) not null references monitor_browser_error (fingerprint) on delete cascade,
  hour timestamptz not null,
  count bigint not null,
  primary key (fingerprint, hour)
);
create index monitor_browser_error_hour_time on monitor_browser_error_hour (hour);
comment on table monitor_browser_error_hour is 'How often errors of pages were reported, by hour; 30 days are kept';
comment on column monitor_browser_error_hour.fingerprint is 'The error';
comment on column monitor_browser_error_hour.hour is 'The hour in which it was reported';
comment on column monitor_browser_error_hour.count is 'How often';
