drop table mtm_change_request;
