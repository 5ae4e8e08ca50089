create table sys_declared_row (
  kind varchar(10) not null,
  id char(32) not null,
  declared jsonb not null,
  granted varchar(100)[] not null default '{}',
  primary key (kind, id),
  constraint sys_declared_row_kind check (kind in ('permission', 'dict', 'item'))
);

comment on table sys_declared_row is
  'Rows of the menu and of dictionaries that the product declares, as they were synchronised last; a row without its row in the table of its kind was deleted by an administrator';
comment on column sys_declared_row.kind is 'The table it stands in: sys_permission, sys_dict, sys_dict_item';
comment on column sys_declared_row.declared is
  'Declared values by column, in camelCase; where the table differs from them, an administrator has changed it';
comment on column sys_declared_row.granted is 'Codes of the roles that were given it, each once';
