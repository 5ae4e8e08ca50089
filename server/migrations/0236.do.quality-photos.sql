-- Photographs of quality checks: files of the folder `quality`, which is theirs alone.
create table mtm_quality_photo (
  id char(32) primary key,
  tenant_id int not null,
  check_id char(32) not null,
  -- in the order they were taken
  sort int not null,
  path varchar(100) not null unique,
  unique (check_id, sort),
  foreign key (tenant_id, check_id) references mtm_quality_check (tenant_id, id)
);
create trigger mtm_quality_photo_append_only before update or delete on mtm_quality_photo
  for each row execute function mtm_refuse_change();
