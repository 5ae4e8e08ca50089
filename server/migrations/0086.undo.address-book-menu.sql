delete from sys_permission where url = '/isystem/addressList' or perms = 'addressBook:list';
