drop index mtm_customer_credit;
