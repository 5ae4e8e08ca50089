-- Collections of cloths, linings, buttons and styles, each shown to those roles that may see it (reference 3).
alter table mtm_style_collection rename to mtm_collection;
alter table mtm_collection
  -- dictionary collection_kind
  add column kind varchar(20) not null default 'style' check (kind in ('fabric', 'lining', 'button', 'style')),
  -- codes of roles in a comma list; null: everybody
  add column roles varchar(1000);
alter table mtm_collection alter column kind drop default;
create index mtm_collection_of_kind on mtm_collection (tenant_id, kind, sort);

-- a cloth named its bunch in words: each of them is a collection now, known by these words where they can be a number
create temporary table bunch as
select tenant_id, collection as called,
  case
    when length(collection) <= 40 and not exists (
      select from mtm_collection known
      where known.tenant_id = cloth.tenant_id and known.collection_no = cloth.collection)
    then collection
    else left(collection, 33) || '-' || left(md5(collection), 6)
  end as no
from mtm_fabric cloth
where trim(collection) <> ''
group by tenant_id, collection;
insert into mtm_collection (id, tenant_id, collection_no, kind, text, text_en, text_jp, status, sort)
select md5('bunch:' || tenant_id || ':' || called), tenant_id, no, 'fabric', called, called, called, '1',
  10 * row_number() over (partition by tenant_id order by called)
from bunch;
update mtm_fabric set collection = null where trim(collection) = '';
update mtm_fabric cloth set collection = bunch.no
from bunch where bunch.tenant_id = cloth.tenant_id and bunch.called = cloth.collection;
drop table bunch;

alter table mtm_lining add column collection varchar(40);
alter table mtm_button add column collection varchar(40);
alter table mtm_fabric
  add constraint mtm_fabric_collection_there
    foreign key (tenant_id, collection) references mtm_collection (tenant_id, collection_no);
alter table mtm_lining
  add constraint mtm_lining_collection_there
    foreign key (tenant_id, collection) references mtm_collection (tenant_id, collection_no);
alter table mtm_button
  add constraint mtm_button_collection_there
    foreign key (tenant_id, collection) references mtm_collection (tenant_id, collection_no);
create index mtm_fabric_of_collection on mtm_fabric (tenant_id, collection) where collection is not null;
create index mtm_lining_of_collection on mtm_lining (tenant_id, collection) where collection is not null;
create index mtm_button_of_collection on mtm_button (tenant_id, collection) where collection is not null;

-- the kinds are those of what has pictures, but for collections themselves
insert into sys_dict (id, tenant_id, dict_code, dict_name, type)
values (md5('dict:collection_kind'), 0, 'collection_kind', '系列种类', 0);
insert into sys_dict_item (id, dict_id, item_value, item_text, item_text_en, item_text_jp, sort_order)
select md5('dict:collection_kind:' || item_value), md5('dict:collection_kind'), item_value, item_text, item_text_en,
  item_text_jp, sort_order
from sys_dict_item where dict_id = md5('dict:picture_owner') and item_value <> 'collection';
update sys_dict_item set item_text = '系列', item_text_en = 'Collection', item_text_jp = 'コレクション'
where id = md5('dict:picture_owner:collection');

update sys_permission
set name = '系列', title_en = 'Collections', title_jp = 'コレクション', url = '/materials/collections',
  component = 'order/Collections'
where id = md5('menu:/materials/style-collections');
