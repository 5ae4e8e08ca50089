delete from sys_permission
where url in ('/order/customized/overcoat', '/order/customized/womens') or perms in ('order:discount', 'template:share');
update sys_permission set sort_no = sort_no - 2
where parent_id = md5('menu:/order') and menu_type = 1 and sort_no > 4;
