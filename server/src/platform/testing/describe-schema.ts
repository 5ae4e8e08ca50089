import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/**
 * Columns, views, indexes, statistics, constraints, functions, triggers, grants, comments and rows of the application,
 * one per line. Omits the migrator's own tables, times, the names of NOT NULL constraints, which PostgreSQL has only
 * since 18, and whether checks are validated: an undo recreates checks as NOT VALID.
 */
export async function describeSchema(db: Database): Promise<string[]> {
  const { rows } = await sql<{ thing: string }>`
    with ours as (
      select oid, relname, relkind, relacl from pg_class
      where relnamespace = 'public'::regnamespace and relname not like 'kysely%')
    select 'column ' || relname || '.' || attname || ' ' || format_type(atttypid, atttypmod) ||
      attnotnull::text || attidentity::text || attgenerated::text || coalesce(' ' || pg_get_expr(adbin, adrelid), '') as thing
      from ours join pg_attribute on attrelid = ours.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0 and not attisdropped and relkind in ('r', 'v', 'm')
    union all select 'order of ' || relname || ': ' || string_agg(attname, ' ' order by attnum)
      from ours join pg_attribute on attrelid = oid
      where attnum > 0 and not attisdropped and relkind in ('r', 'v', 'm') group by relname
    union all select 'view ' || relname || pg_get_viewdef(oid) from ours where relkind in ('v', 'm')
    union all select 'grant ' || relname || ' ' || relacl::text from ours where relacl is not null
    union all select 'sequence ' || relname from ours where relkind = 'S'
    union all select 'index ' || pg_get_indexdef(oid) from ours where relkind = 'i'
    union all select 'statistics ' || pg_get_statisticsobjdef(oid) from pg_statistic_ext
      where stxnamespace = 'public'::regnamespace
    union all select 'trigger ' || pg_get_triggerdef(trigger.oid) || tgenabled::text from pg_trigger trigger
      join ours on ours.oid = tgrelid where not tgisinternal
    union all select 'constraint ' || relname || ' ' || conname || ' ' ||
      replace(pg_get_constraintdef(con.oid), ' NOT VALID', '')
      from pg_constraint con join ours on ours.oid = conrelid where contype <> 'n'
    union all select 'function ' || pg_get_functiondef(oid) || coalesce(proacl::text, '') from pg_proc
      where pronamespace = 'public'::regnamespace
    union all select concat_ws(' ', 'comment', relname, attname, description)
      from ours join pg_description on objoid = oid and classoid = 'pg_class'::regclass
      left join pg_attribute on attrelid = oid and attnum = objsubid and objsubid > 0
    union all select 'comment ' || proname || ' ' || description
      from pg_proc join pg_description on objoid = pg_proc.oid and classoid = 'pg_proc'::regclass
      where pronamespace = 'public'::regnamespace
    union all select 'rows ' || relname || query_to_xml(format(
        'select to_jsonb(t) - array[''create_time'', ''update_time''] as row from %I t order by 1', relname),
        true, false, '')::text
      from ours where relkind = 'r'
    order by 1
  `.execute(db)
  return rows.map(({ thing }) => thing)
}
