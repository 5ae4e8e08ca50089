delete from sys_permission where url = '/isystem/dict' or perms like 'dict:%';
