-- Who may read the data log. The administrators' role holds every row already.
insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
values (md5('perm:data-log:list'), md5('menu:/isystem'), 2, 'data-log:list', '数据日志查询', 'Read the data log', 'データ履歴照会', 90);
