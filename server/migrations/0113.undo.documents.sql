drop table mtm_invoice;
drop table mtm_document_setting;
