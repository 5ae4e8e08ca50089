create table seed_mark (
  name text primary key,
  create_time timestamptz not null default now()
);

comment on table seed_mark is 'Which sets of seeds this database has received';
