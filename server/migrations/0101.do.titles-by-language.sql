-- a title is looked for in the column of each language
alter table sys_permission drop column title;
