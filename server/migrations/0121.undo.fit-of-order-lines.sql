alter table mtm_order drop column discount_percent;
alter table mtm_order_line
  drop column mould_no,
  drop column deltas,
  drop column finished,
  drop column target;
