-- Files that people uploaded: what they are and whose; their bytes lie in the storage under the id.
create table sys_file (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  -- decides what was accepted and who may read it
  folder varchar(20) not null,
  path varchar(100) not null,
  -- as the person called it
  name varchar(255) not null,
  content_type varchar(100) not null,
  size int not null,
  hash char(64) not null,
  owner_id char(32) references sys_user (id) on delete set null,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  constraint sys_file_size check (size >= 0)
);
create unique index sys_file_path on sys_file (path);
create index sys_file_owner on sys_file (tenant_id, owner_id);
create index sys_file_temporary on sys_file (create_time) where folder = 'temp';

-- Reading what others uploaded in the tenant.
insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
values (md5('perm:file:view'), md5('menu:/isystem'), 2, 'file:view', '查看他人文件', 'View files of others', '他人のファイルの閲覧', 41);
insert into sys_role_permission (role_id, permission_id)
values (md5('role:tenant_admin'), md5('perm:file:view'));
