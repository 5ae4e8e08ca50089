-- Auditors read everything (reference 12): reading the house's own notes is a right apart from writing them.
insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
values (md5('perm:order:note:view'), md5('menu:/order/customized/home'), 2, 'order:note:view', '查看内部备注', 'Read internal notes of orders', '社内メモの閲覧', 27);

insert into sys_role_permission (role_id, permission_id)
select id, md5('perm:order:note:view') from sys_role where id = md5('role:auditor');
