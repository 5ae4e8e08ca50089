-- grants go with their rows
delete from sys_permission where perms in
  ('order:ship', 'order:receive', 'pay:import', 'pay:confirm', 'pay:refund', 'production:scan', 'production:rework', 'production:skip');
