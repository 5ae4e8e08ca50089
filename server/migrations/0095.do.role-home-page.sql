-- What a role sees when it comes home: the component of a menu row, in place of the one of the home page.
alter table sys_role add column home_component varchar(255);
