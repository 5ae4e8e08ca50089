drop table job_run;
drop table job;
