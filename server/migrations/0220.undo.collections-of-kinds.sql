update sys_permission
set name = '款式系列', title_en = 'Style collections', title_jp = 'スタイルコレクション',
  url = '/materials/style-collections', component = 'order/StyleCollections'
where id = md5('menu:/materials/style-collections');

update sys_dict_item set item_text = '款式系列', item_text_en = 'Style collection', item_text_jp = 'スタイルコレクション'
where id = md5('dict:picture_owner:collection');
delete from sys_dict_item where dict_id = md5('dict:collection_kind');
delete from sys_dict where id = md5('dict:collection_kind');

alter table mtm_fabric drop constraint mtm_fabric_collection_there;
drop index mtm_fabric_of_collection;
-- those that could not be numbers as they were
update mtm_fabric cloth set collection = left(bunch.text, 60)
from mtm_collection bunch
where bunch.tenant_id = cloth.tenant_id and bunch.collection_no = cloth.collection
  and bunch.collection_no = left(bunch.text, 33) || '-' || left(md5(bunch.text), 6);
alter table mtm_lining drop column collection;
alter table mtm_button drop column collection;

delete from mtm_picture picture using mtm_collection gone
where picture.owner_kind = 'collection' and picture.tenant_id = gone.tenant_id
  and picture.owner_no = gone.collection_no and gone.kind <> 'style';
delete from mtm_collection where kind <> 'style';
drop index mtm_collection_of_kind;
alter table mtm_collection drop column kind, drop column roles;
alter table mtm_collection rename to mtm_style_collection;
