drop index sys_file_folder;
drop table sys_file_upload;
alter table sys_tenant drop constraint sys_tenant_files_quota, drop column files_quota_mb;
