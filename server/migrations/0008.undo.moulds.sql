drop table mtm_try_on;
drop table mtm_mould_override;
drop table mtm_mould_version;
