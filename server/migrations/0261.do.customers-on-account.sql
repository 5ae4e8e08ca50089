-- A client on account is not asked for a payment before his order is made (reference 10.2): who it is, is a right of its own.
alter table mtm_customer add column credit varchar(1) check (credit in ('0', '1'));

insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
values (md5('perm:customer:credit'), md5('menu:/order/customers'), 2, 'customer:credit', '客户挂账变更', 'Put clients on account', '掛け取引の変更', 7);

insert into sys_role_permission (role_id, permission_id)
select md5('role:' || role), md5('perm:customer:credit')
from unnest(array['tenant_admin', 'manager']) role;
