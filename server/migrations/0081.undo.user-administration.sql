-- grants and items go with their rows
delete from sys_permission where (perms like 'user:%' and perms <> 'user:list') or perms = 'tenant:users';
delete from sys_dict where id = md5('dict:user_identity');
