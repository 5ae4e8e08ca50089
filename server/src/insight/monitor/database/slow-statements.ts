import type {
  SlowStatements,
  StatementFigures,
  StatementOrder,
} from '@mtm/shared-utils/contracts/dto/monitor/database'
import { readRights, statementView } from './access.ts'
import type { Run } from './read-only.ts'
import { withoutLiterals } from './statement-text.ts'

/** Statements of a list. */
const MOST = 30
/** Characters read of a statement, literals included. */
const READ = 4_000
/** What PostgreSQL shows in the place of a hidden statement. */
const HIDDEN = '<insufficient privilege>'

/**
 * The statements of this database that took most, of all users: in all, for each call, or by their number. PostgreSQL
 * has replaced their values; what it left in commands is removed here. Hidden statements are one without a text.
 */
export async function slowStatements(run: Run, by: StatementOrder): Promise<SlowStatements> {
  const view = statementView(await readRights(run))
  if (view === null) return { statements: null }
  const statements = await run<StatementFigures>(
    `select coalesce(queryid::text, 'hidden') as id, left(min(query), ${READ}) as text, sum(calls)::float8 as calls,
       sum(rows)::float8 as rows, sum(total_exec_time) as total,
       sum(total_exec_time) / greatest(sum(calls), 1) as mean,
       coalesce(sum(total_exec_time) / nullif(sum(sum(total_exec_time)) over (), 0), 0) as share
     from ${view}
     where dbid = (select oid from pg_database where datname = current_database())
     group by queryid order by ${by} desc, id limit ${MOST}`,
  )
  return { statements: statements.map((one) => ({ ...one, text: shownText(one.text) })) }
}

/** A statement as pages show it; null: hidden or unknown. */
export const shownText = (text: string | null): string | null =>
  text === null || text === '' || text === HIDDEN ? null : withoutLiterals(text)
