delete from sys_role_permission where permission_id in
  (select id from sys_permission where url = '/materials/dictionaries' or perms like 'order-dict:%');
delete from sys_permission where perms like 'order-dict:%';
delete from sys_permission where url = '/materials/dictionaries';
drop view mtm_dictionary_item;
