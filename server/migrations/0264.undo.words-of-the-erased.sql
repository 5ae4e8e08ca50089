-- what is gone does not come back
alter table mtm_payment add constraint mtm_payment_check4
  check (match_status <> 'UNASSIGNED' or mismatch_reason not in ('AMOUNT_LESS', 'AMOUNT_MORE', 'CURRENCY')) not valid;
