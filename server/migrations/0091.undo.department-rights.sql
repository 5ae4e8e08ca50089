delete from sys_permission
where url = '/isystem/departUserList' or perms in ('depart:grant', 'my-depart:users') or perms like 'depart-role:%';
