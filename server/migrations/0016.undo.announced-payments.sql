drop table mtm_announced_payment;
