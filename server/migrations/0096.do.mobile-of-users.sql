-- The mobile number of a user is changed by whoever holds this code; at first everybody who may change users.
insert into sys_permission (id, parent_id, menu_type, perms, perms_type, name, title_en, title_jp, sort_no)
values
  (md5('perm:user:form:phone'), md5('menu:/isystem/user'), 2, 'user:form:phone', '2', '手机号编辑', 'Change mobile numbers', '携帯番号の変更', 10);

insert into sys_role_permission (role_id, permission_id)
select distinct held.role_id, md5('perm:user:form:phone')
from sys_role_permission held join sys_permission row on row.id = held.permission_id
where row.perms in ('user:add', 'user:edit');
