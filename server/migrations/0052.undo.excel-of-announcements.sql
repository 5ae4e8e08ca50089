-- grants go with their rows
delete from sys_permission where perms in ('announcement:export', 'announcement:import');
