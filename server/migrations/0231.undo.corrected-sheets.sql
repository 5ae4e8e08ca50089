alter table mtm_measure_sheet drop column superseded_by, drop column clothing;
