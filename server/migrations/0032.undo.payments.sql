drop table mtm_payment;
