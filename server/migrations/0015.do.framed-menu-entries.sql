alter table sys_permission add column framed boolean not null default false;
comment on column sys_permission.framed is
  'An address of another site is shown in a frame of the page; its origin is part of the content policy';
