import type {
  IndexSize,
  IndexSizes,
  TableSize,
  TableSizes,
} from '@mtm/shared-utils/contracts/dto/monitor/database'
import type { Growth } from './growth.ts'
import type { Run } from './read-only.ts'

/** Tables and indexes of a list. */
const MOST = 30

const OURS = "nspname not in ('pg_catalog', 'information_schema') and nspname !~ '^pg_(toast|temp)'"
/** Names are unique in the schema of the product; others stand with theirs. */
const nameOf = (relation: string, namespace: string) =>
  `case when ${namespace}.nspname = current_schema() then '' else ${namespace}.nspname || '.' end || ${relation}.relname`

const SIZES = `
  select thing.oid, thing.relname, thing.relpages, thing.reltuples, space.nspname,
    ${nameOf('thing', 'space')} as name, pg_total_relation_size(thing.oid) as bytes
  from pg_class thing join pg_namespace space on space.oid = thing.relnamespace
  where thing.relkind in ('r', 'm') and ${OURS}`

/** Remembers the sizes of all tables where they are due. */
export async function rememberSizes(run: Run, growth: Growth): Promise<void> {
  if (!growth.isDue()) return
  const rows = await run<{ name: string; bytes: number }>(`select name, bytes from (${SIZES}) sizes`)
  growth.remember(new Map(rows.map(({ name, bytes }) => [name, bytes])))
}

type TableRow = Omit<TableSize, 'lastVacuum' | 'lastAnalyze' | 'growth'> &
  Record<'lastVacuum' | 'lastAnalyze', Date | null>

/**
 * The largest tables. Bloat is what their pages hold beyond the rows that the statistics reckon, at 32 bytes a row for
 * its head and its alignment.
 */
export async function largestTables(run: Run, growth: Growth): Promise<TableSizes> {
  await rememberSizes(run, growth)
  const rows = await run<TableRow>(`
    with largest as (select * from (${SIZES}) sizes order by bytes desc, name limit ${MOST})
    select largest.name, largest.bytes, (case when largest.reltuples < 0 then coalesce(counted.n_live_tup, 0) else largest.reltuples end)::float8 as rows,
      (counted.n_dead_tup::float8 / nullif(counted.n_live_tup + counted.n_dead_tup, 0)) as "deadShare",
      case when width.bytes is not null and largest.reltuples > 0 then greatest(0, page.bytes * (largest.relpages
        - ceil(largest.reltuples::float8 * (width.bytes + 32) / (page.bytes - 24)))) end::float8 as bloat,
      greatest(counted.last_vacuum, counted.last_autovacuum) as "lastVacuum",
      greatest(counted.last_analyze, counted.last_autoanalyze) as "lastAnalyze"
    from largest
    cross join (select current_setting('block_size')::int as bytes) page
    left join pg_stat_all_tables counted on counted.relid = largest.oid
    left join lateral (
      select sum(avg_width * (1 - null_frac)) as bytes from pg_stats
      where schemaname = largest.nspname and tablename = largest.relname
    ) width on true
    order by largest.bytes desc, largest.name`)
  const since = growth.since()
  return {
    since: since === null ? null : new Date(since).toISOString(),
    tables: rows.map((row) => ({
      ...row,
      growth: growth.of(row.name, row.bytes),
      lastVacuum: row.lastVacuum?.toISOString() ?? null,
      lastAnalyze: row.lastAnalyze?.toISOString() ?? null,
    })),
  }
}

/** The largest indexes. */
export const largestIndexes = (run: Run): Promise<IndexSizes> => indexes(run, 'true')

/** The largest indexes that no statement of this server has used and that keep no rule. A replica may use them. */
export const unusedIndexes = (run: Run): Promise<IndexSizes> =>
  indexes(
    run,
    `counted.idx_scan = 0 and not described.indisunique and not described.indisexclusion
     and not exists (select from pg_constraint where conindid = counted.indexrelid)`,
  )

async function indexes(run: Run, condition: string): Promise<IndexSizes> {
  const found = await run<IndexSize>(`
    select ${nameOf('thing', 'space')} as name, counted.relname as table,
      pg_relation_size(counted.indexrelid) as bytes, counted.idx_scan as scans
    from pg_stat_all_indexes counted
    join pg_index described on described.indexrelid = counted.indexrelid
    join pg_class thing on thing.oid = counted.indexrelid
    join pg_namespace space on space.oid = thing.relnamespace
    where ${OURS} and ${condition}
    order by bytes desc, name limit ${MOST}`)
  const [counting] = await run<{ since: Date | null }>(
    'select stats_reset as since from pg_stat_database where datname = current_database()',
  )
  return { indexes: found, since: counting?.since?.toISOString() ?? null }
}
