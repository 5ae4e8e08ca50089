import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { StartProblem } from '../config/start-problem.ts'
import type { MigrationPair } from './migrator.ts'

/**
 * The numbering before the baseline: 130 migrations from 0001.people to 0296.retired-department-codes. The baseline
 * makes the same schema, so a database that has had all of them is taken over by renaming what it has had.
 */
const FORMER = {
  first: '0001.people',
  last: '0296.retired-department-codes',
  /** SHA-256 of the names, one a line. */
  names: '12b5d68dd9777d480f68eaa1f8b9ea4982a9c266edd58a680def0a76e3937594',
}
/** The last migration of the baseline; later ones run on a database that was taken over. */
const BASELINE_END = '0013'

/**
 * The migrations that a database or a backup has had, by their names of today.
 * @param done in order, as the database or backup names them
 * @param what begins the sentence of the problem: `The database`, `The backup`
 * @throws StartProblem when they are of the former numbering and not all of it
 */
export function asBaseline(
  done: readonly string[],
  pairs: readonly MigrationPair[],
  what: string,
): readonly string[] {
  if (!isFormer(done)) return done
  if (createHash('sha256').update(done.join('\n')).digest('hex') !== FORMER.names)
    throw new StartProblem(
      `${what} is at the migration ${done.at(-1)} of an earlier release, and only one that has had all of them up ` +
        `to ${FORMER.last} can be used here: start a release that has this migration on that data once, then make ` +
        'a backup there ("npm run backup") and restore it here ("npm run restore"), or start this release on the same data.',
    )
  return baselineOf(pairs).map(({ name }) => name)
}

/**
 * Turns a database of the former numbering into one of the baseline, in the caller's transaction: records the
 * baseline's migrations in place of the former ones and writes its comments on tables and columns.
 */
export async function takeOver<DB>(
  trx: Kysely<DB>,
  done: readonly string[],
  pairs: readonly MigrationPair[],
) {
  if (!isFormer(done)) return
  const names = asBaseline(done, pairs, 'The database')
  await sql`delete from kysely_migration`.execute(trx)
  const now = new Date().toISOString()
  await sql`insert into kysely_migration (name, timestamp)
    values ${sql.join(names.map((name) => sql`(${name}, ${now})`))}`.execute(trx)
  await sql.raw(baselineOf(pairs).map(commentsOf).join('\n')).execute(trx)
}

const isFormer = (done: readonly string[]) => done.includes(FORMER.first)

const baselineOf = (pairs: readonly MigrationPair[]) =>
  pairs.filter(({ name }) => name.slice(0, 4) <= BASELINE_END)

/** The statements of a migration that only describe. */
function commentsOf({ name, up }: MigrationPair): string {
  if (name.endsWith('.common-comments')) return up
  return (up.match(/^comment on [^]*?';$/gm) ?? []).join('\n')
}
