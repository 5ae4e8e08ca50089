-- grants go with their rows
delete from sys_permission where perms in ('position:export', 'position:import');
