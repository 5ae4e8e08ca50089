delete from sys_permission where perms in ('dict:export', 'dict:import');
