delete from sys_permission where url = '/isystem/roleUserList' or perms like 'role:%';
