-- The overcoat and the women's-wear form beside the suits, and what templates and discounts ask for.
update sys_permission set sort_no = sort_no + 2
where parent_id = md5('menu:/order') and menu_type = 1 and sort_no > 2;
insert into sys_permission
  (id, parent_id, menu_type, name, title_en, title_jp, url, component, icon, sort_no, leaf, redirect)
values
  (md5('menu:/order/customized/overcoat'), md5('menu:/order'), 1, '大衣定制', 'Overcoat order', 'コートオーダー', '/order/customized/overcoat', 'order/CustomizedOvercoat', null, 3, false, null),
  (md5('menu:/order/customized/womens'), md5('menu:/order'), 1, '女装定制', 'Women''s wear order', 'レディースオーダー', '/order/customized/womens', 'order/CustomizedWomens', null, 4, false, null);
insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
values
  (md5('perm:order:discount'), md5('menu:/order/customized/home'), 2, 'order:discount', '订单折扣', 'Grant discounts', '注文割引', 23),
  (md5('perm:template:share'), md5('menu:/order/customized/home'), 2, 'template:share', '共享模板', 'Share templates', 'テンプレート共有', 24);

-- who orders suits orders coats and women's wear; who leads a shop shares templates and grants discounts
insert into sys_role_permission (role_id, permission_id)
select held.role_id, form.id
from sys_role_permission held
cross join (values (md5('menu:/order/customized/overcoat')), (md5('menu:/order/customized/womens'))) as form (id)
where held.permission_id = md5('menu:/order/customized/home');
insert into sys_role_permission (role_id, permission_id)
select md5('role:' || role), md5('perm:' || perms)
from unnest(array['tenant_admin', 'manager']) role, unnest(array['order:discount', 'template:share']) perms;
