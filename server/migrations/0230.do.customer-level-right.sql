-- The level of a customer decides what he pays: changing it is a right of its own.
insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
values (md5('perm:customer:level'), md5('menu:/order/customers'), 2, 'customer:level', '客户等级变更', 'Change client levels', '顧客ランク変更', 6);

insert into sys_role_permission (role_id, permission_id)
select md5('role:' || role), md5('perm:customer:level')
from unnest(array['tenant_admin', 'manager']) role;
