-- What a person has marked in the album, by number: his own on every device.
create table mtm_favourite (
  tenant_id int not null references sys_tenant (id),
  user_id char(32) not null references sys_user (id) on delete cascade,
  kind varchar(20) not null check (kind in ('fabric', 'lining', 'button', 'style')),
  no varchar(40) not null,
  create_time timestamptz not null default now(),
  primary key (tenant_id, user_id, kind, no)
);
