drop table mtm_appointment;
