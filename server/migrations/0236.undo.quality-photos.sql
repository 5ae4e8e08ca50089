drop table mtm_quality_photo;
