-- Appointments of clients at the shop. Hours, kinds and deadlines are part of the setting calendar.
create table mtm_appointment (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  kind varchar(20) not null check (kind in ('measure', 'fitting')),
  place smallint not null check (place between 0 and 49),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status varchar(20) not null default 'booked' check (status in ('booked', 'cancelled')),
  user_id char(32),
  customer_id char(32),
  order_id char(32) references mtm_order (id) on delete set null,
  note varchar(300),
  reason varchar(300),
  reminded_at timestamptz,
  version int not null default 0,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz,
  foreign key (tenant_id, customer_id) references mtm_customer (tenant_id, id),
  constraint mtm_appointment_of_somebody check (user_id is not null or customer_id is not null),
  constraint mtm_appointment_takes_time check (ends_at > starts_at),
  -- One client at a time in each place of a kind, whoever writes the row.
  constraint mtm_appointment_once exclude using gist (
    int8range(
      tenant_id::bigint * 100 + case kind when 'fitting' then 50 else 0 end + place,
      tenant_id::bigint * 100 + case kind when 'fitting' then 50 else 0 end + place, '[]') with &&,
    tstzrange(starts_at, ends_at) with &&
  ) where (status = 'booked')
);
create index mtm_appointment_start on mtm_appointment (tenant_id, starts_at, id);
create index mtm_appointment_user on mtm_appointment (user_id, starts_at);
create index mtm_appointment_customer on mtm_appointment (tenant_id, customer_id, starts_at);
create index mtm_appointment_order on mtm_appointment (order_id) where order_id is not null;
create index mtm_appointment_unreminded on mtm_appointment (starts_at) where status = 'booked' and reminded_at is null;
comment on table mtm_appointment is 'Appointments of clients at the shop';
comment on column mtm_appointment.kind is 'Dictionary appointment_kind';
comment on column mtm_appointment.place is 'Which of the places of its kind serves the client, from 0';
comment on column mtm_appointment.starts_at is 'When it begins';
comment on column mtm_appointment.ends_at is 'When it ends';
comment on column mtm_appointment.status is 'Dictionary appointment_status';
comment on column mtm_appointment.user_id is 'The account of the client; null: the client has none';
comment on column mtm_appointment.customer_id is 'The record of the client; null: there is none yet';
comment on column mtm_appointment.order_id is 'The order that it is about';
comment on column mtm_appointment.note is 'What the client or the shop remarks';
comment on column mtm_appointment.reason is 'Why it was cancelled';
comment on column mtm_appointment.reminded_at is 'When the client was reminded, or told so late that no reminder follows';
