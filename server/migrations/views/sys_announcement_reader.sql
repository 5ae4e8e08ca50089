-- The recipients of announcements written by users, and whether they have read them: those named, or the members.
create view sys_announcement_reader as
select md5(annt.id || person.id)::char(32) as id, annt.tenant_id, annt.id as annt_id, person.id as user_id,
  person.realname,
  (select string_agg(depart.depart_name, ', ' order by depart.org_code) from sys_user_depart tie
    join sys_depart depart on depart.id = tie.dep_id
    where tie.user_id = person.id and depart.tenant_id = annt.tenant_id and depart.del_flag = 0) as departments,
  coalesce(send.read_flag, '0') as read_flag,
  send.read_time
from sys_announcement annt
join sys_user_tenant member on member.tenant_id = annt.tenant_id
join sys_user person on person.id = member.user_id and person.del_flag = 0 and person.status = 1
left join sys_announcement_send send on send.annt_id = annt.id and send.user_id = person.id
where annt.bus_type is null and annt.del_flag = 0 and annt.send_status <> '0'
  and (send.id is not null or (annt.msg_type = 'ALL' and annt.end_time >= person.create_time));
