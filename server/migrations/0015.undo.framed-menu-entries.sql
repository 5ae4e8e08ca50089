alter table sys_permission drop column framed;
