delete from sys_permission where url = '/isystem/online' or perms like 'online:%';
