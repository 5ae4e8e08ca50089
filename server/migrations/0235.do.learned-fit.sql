-- What quality checks have taught of how a client's garments come out: {corrections: mm by finished measurement, garments}.
alter table mtm_fit_profile add column learned jsonb;
