alter table sys_role drop column home_component;
