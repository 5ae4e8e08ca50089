-- The menu row of the address book and its code, for whoever may list positions.
insert into sys_permission
  (id, parent_id, menu_type, name, title_en, title_jp, url, component, icon, sort_no, leaf)
values
  (md5('menu:/isystem/addressList'), md5('menu:/isystem'), 1, '通讯录', 'Address book', '連絡先', '/isystem/addressList', 'system/AddressList', null, 3, false);
insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
values
  (md5('perm:addressBook:list'), md5('menu:/isystem/addressList'), 2, 'addressBook:list', '通讯录查询', 'Read the address book', '連絡先照会', 1);

insert into sys_role_permission (role_id, permission_id)
select held.role_id, row.id
from sys_role_permission held
join sys_permission row on row.url = '/isystem/addressList' or row.perms = 'addressBook:list'
where held.permission_id = md5('perm:position:list');
