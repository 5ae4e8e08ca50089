alter table sys_permission add column title varchar(302)
  generated always as (name || ' ' || title_en || ' ' || title_jp) stored;
