alter table sys_user add column nickname varchar(100);
comment on column sys_user.nickname is 'How the person is called; null: by the name';
