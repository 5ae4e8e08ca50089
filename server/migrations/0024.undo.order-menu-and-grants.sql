-- grants and button rows go with their menus
delete from sys_permission where id = md5('menu:/order');
