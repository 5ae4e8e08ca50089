-- Business settings are versions like catalogue, rules and prices: one table, one row for each version of a kind. A
-- version is prepared as a draft, published with the moment from which it holds, and then never changes.
alter table mtm_published
  drop constraint mtm_published_kind_check,
  add constraint mtm_published_kind_check check
    (kind in ('catalogue', 'rules', 'prices', 'limits', 'stations', 'calendar', 'documents', 'orders')),
  -- counts up for each tenant and kind; a draft has none
  add column version_no int,
  -- null: a draft
  add column published_at timestamptz,
  -- null: the release brought it
  add column published_by varchar(100),
  -- the newest that has begun holds; of a draft the moment that is meant, null: as soon as it is published
  add column effective_from timestamptz,
  add column note varchar(300),
  -- how often a draft was saved
  add column revision int not null default 1,
  add column update_by varchar(100),
  add column update_time timestamptz;

update mtm_published set
  version_no = numbered.no, published_at = create_time, effective_from = create_time, published_by = create_by
from (
  select id as row_id, row_number() over (partition by tenant_id, kind order by is_current, create_time, id) as no
  from mtm_published
) as numbered
where id = row_id;
-- the one that was current goes on being it
update mtm_published current set effective_from = later.newest
from (select tenant_id, kind, max(effective_from) as newest from mtm_published group by tenant_id, kind) as later
where current.is_current and later.tenant_id = current.tenant_id and later.kind = current.kind;

drop index mtm_published_current;
alter table mtm_published
  drop column is_current,
  add constraint mtm_published_number unique (tenant_id, kind, version_no),
  add constraint mtm_published_whole check (num_nulls(version_no, published_at) in (0, 2)),
  add constraint mtm_published_begins check (published_at is null or effective_from is not null),
  add constraint mtm_published_draft check ((version = 'draft') = (published_at is null));
create index mtm_published_in_force on mtm_published (tenant_id, kind, effective_from desc, version_no desc)
  where published_at is not null;

-- what had tables of its own
insert into mtm_published
  (id, tenant_id, kind, version, etag, content, version_no, published_at, published_by, effective_from)
select md5('setting:' || kind || ':' || tenant_id), tenant_id, kind, letter || '-' || to_char(now(), 'YYYY.MM') || '-1',
  md5(content::text), content, 1, now(), null, now()
from (
  select tenant_id, 'orders' as kind, 'O' as letter, jsonb_build_object(
    'numberPrefix', number_prefix, 'reservationHours', reservation_hours, 'draftDays', 90, 'receivedAfterDays', 10,
    'claimDays', 30
  ) as content
  from mtm_order_setting where (number_prefix, reservation_hours) <> ('TX', 72)
  union all
  select tenant_id, 'documents', 'D', jsonb_build_object(
    'name', null, 'address', address, 'phone', phone, 'email', email, 'taxNo', tax_no, 'bank', bank, 'logo', null,
    'validDays', valid_days, 'terms', jsonb_build_object('text', null, 'textEn', null, 'textJp', null)
  )
  from mtm_document_setting
  union all
  select tenant_id, 'stations', 'W', jsonb_build_object('limits', jsonb_object_agg(station, wip_limit))
  from mtm_station_limit group by tenant_id
  union all
  select tenant_id, 'calendar', 'K', jsonb_build_object(
    'restDays', jsonb_build_array(6, 7),
    'days', jsonb_agg(jsonb_build_object('day', day, 'isWorking', is_working, 'note', note) order by day)
  )
  from mtm_work_calendar where is_working <> (extract(isodow from day) < 6) group by tenant_id
) as kept;
drop table mtm_order_setting;
drop table mtm_document_setting;
drop table mtm_station_limit;
drop table mtm_work_calendar;
