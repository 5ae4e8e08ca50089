-- Columns that many tables have are described once, here. A column with a comment of its own keeps it.
do $$
declare
  column_of record;
begin
  for column_of in
    select attrelid::regclass as relation, attname, comment
    from (values
      ('id', 'Primary key, 32 hex digits'),
      ('tenant_id', 'Tenant the row belongs to'),
      ('org_code', 'Code of the owning department; data rules compare it by prefix'),
      ('create_by', 'Username of who created the row'),
      ('create_time', 'When the row was created'),
      ('update_by', 'Username of the last change'),
      ('update_time', 'When the row was last changed; null: never'),
      ('version', 'Counts the changes; a write that names an older version is refused (409)'),
      ('del_flag', '1: in the recycle bin; 0: in use'),
      ('text', 'Name in Chinese'),
      ('text_en', 'Name in English'),
      ('text_jp', 'Name in Japanese'),
      ('currency', 'ISO 4217 code')
    ) as common (name, comment)
    join pg_attribute on attname = name and attnum > 0 and not attisdropped
    join pg_class on pg_class.oid = attrelid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname not like 'kysely%'
      and col_description(attrelid, attnum) is null
  loop
    execute format('comment on column %s.%I is %L', column_of.relation, column_of.attname, column_of.comment);
  end loop;
end
$$;
