delete from sys_permission where url = '/isystem/depart' or perms like 'depart:%';
