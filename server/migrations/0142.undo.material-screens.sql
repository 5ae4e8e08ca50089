delete from sys_role_permission where permission_id in
  (select id from sys_permission where url like '/materials%' or url = '/order/customers');
delete from sys_permission where url like '/materials/%' or url = '/order/customers';
delete from sys_permission where url = '/materials';
