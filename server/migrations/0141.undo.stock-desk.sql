delete from sys_role_permission where permission_id in
  (select id from sys_permission where url like '/stock%' or perms like 'stock:%');
delete from sys_permission where perms like 'stock:%';
delete from sys_permission where url like '/stock/%';
delete from sys_permission where url = '/stock';
drop view mtm_stock_reservation;
drop view mtm_stock_move_list;
drop view mtm_stock_roll_list;
drop view mtm_stock_balance;
drop view mtm_material;
drop index mtm_reservation_newest;
drop index mtm_stock_roll_newest;
drop index mtm_stock_move_newest;
alter table mtm_stock_move drop column document_no, drop constraint mtm_stock_move_kind_check;
-- moves of the kind that is given up keep what they say
alter table mtm_stock_move
  add constraint mtm_stock_move_kind_check
    check (kind in ('receive', 'reserve', 'release', 'issue', 'return', 'adjust', 'scrap')) not valid;
