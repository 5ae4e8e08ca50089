delete from sys_permission where url = '/order/style-preview' or perms = 'style:add';
