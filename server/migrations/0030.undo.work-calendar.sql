drop table mtm_work_calendar;
