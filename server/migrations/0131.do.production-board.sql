-- A piece can be held by itself, and a station can have a limit of pieces.

alter table mtm_piece
  add column hold_flag boolean not null default false,
  add column hold_reason varchar(300),
  add constraint mtm_piece_held_for_a_reason check (hold_flag = (hold_reason is not null));

-- holding and releasing are steps that lead nowhere
alter table mtm_station_log drop constraint mtm_station_log_kind_check, drop constraint mtm_station_log_check1;
alter table mtm_station_log
  add constraint mtm_station_log_kind_check check (kind in ('forward', 'rework', 'skip', 'hold', 'release')),
  add constraint mtm_station_log_check1 check (kind in ('forward', 'release') or note is not null);

-- So many pieces at most should be at a station. No row: as many as there are.
create table mtm_station_limit (
  tenant_id int not null references sys_tenant (id),
  station varchar(20) not null,
  wip_limit int not null check (wip_limit between 1 and 9999),
  update_by varchar(100) not null,
  update_time timestamptz not null,
  primary key (tenant_id, station)
);
