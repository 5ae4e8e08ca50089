-- Appointments with the name of the client and the number of the order.
create view mtm_appointment_list as
select appointment.*, coalesce(client.name, person.realname) as client, ordered.order_no
from mtm_appointment appointment
left join mtm_customer client on client.id = appointment.customer_id and client.del_flag = 0
left join sys_user person on person.id = appointment.user_id
left join mtm_order ordered on ordered.id = appointment.order_id and ordered.del_flag = 0;
