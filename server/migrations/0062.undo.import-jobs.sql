drop table sys_import_job;
