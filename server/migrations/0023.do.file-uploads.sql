-- The object storage: uploads in parts, the quota of a tenant, and the list of its files.

alter table sys_tenant add column files_quota_mb int,
  add constraint sys_tenant_files_quota check (files_quota_mb > 0);
comment on column sys_tenant.files_quota_mb is 'Megabytes for files; null: the quota of the installation';

create table sys_file_upload (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  owner_id char(32) not null references sys_user (id) on delete cascade,
  folder varchar(20) not null,
  name varchar(255) not null,
  size int not null,
  modified bigint not null,
  received int not null default 0,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_time timestamptz,
  constraint sys_file_upload_size check (size > 0),
  constraint sys_file_upload_received check (received between 0 and size)
);
-- The same file of the same person is resumed.
create unique index sys_file_upload_file on sys_file_upload (tenant_id, owner_id, folder, name, size, modified);
create index sys_file_upload_created on sys_file_upload (create_time);
comment on table sys_file_upload is
  'Uploads in parts that are not complete. Their parts lie in the file storage under the id and a number. Deleted after a day.';
comment on column sys_file_upload.id is 'Id of the upload; the file gets another one';
comment on column sys_file_upload.owner_id is 'User who uploads';
comment on column sys_file_upload.folder is 'Kind of upload, as in sys_file';
comment on column sys_file_upload.name is 'File name the user gave';
comment on column sys_file_upload.size is 'Bytes of the whole file, which count against the quota of the tenant from the start';
comment on column sys_file_upload.modified is 'When the file was changed, milliseconds since 1970 as the browser knows it';
comment on column sys_file_upload.received is 'Bytes that are stored';
comment on column sys_file_upload.create_time is 'When the upload began';
comment on column sys_file_upload.update_time is 'When the last part was stored';

-- Files of one kind, such as those of the object storage, newest first.
create index sys_file_folder on sys_file (tenant_id, folder, create_time, id);
