delete from sys_dict_item where dict_id in (md5('dict:mould_action'), md5('dict:mould_stature'));
delete from sys_dict where id in (md5('dict:mould_action'), md5('dict:mould_stature'));
drop view mtm_mould_version_list;
drop view mtm_mould_list;
drop table mtm_mould_override;
drop table mtm_mould_version;
