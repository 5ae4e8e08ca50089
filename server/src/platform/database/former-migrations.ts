import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { StartProblem } from '../config/start-problem.ts'
import type { MigrationPair } from './migrator.ts'

/**
 * The numbering before the baseline: 130 migrations from 0001.people to 0296.retired-department-codes. The baseline
 * creates the same schema, so a fully migrated database is taken over by renaming its recorded migrations.
 */
const FORMER = {
  first: '0001.people',
  last: '0296.retired-department-codes',
  /** SHA-256 of the names, one per line. */
  names: '12b5d68dd9777d480f68eaa1f8b9ea4982a9c266edd58a680def0a76e3937594',
}
/** The last migration of the baseline; later ones also run on a database taken over. */
const BASELINE_END = '0013'

/**
 * The migrations applied to a database or a backup, by their current names.
 * @param done in order, as recorded in the database or backup
 * @param what the subject of the error message: `The database`, `The backup`
 * @throws StartProblem when they are an incomplete set of the former numbering
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
 * Converts a database of the former numbering to the baseline, in the caller's transaction: records the
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

/** The `comment on` statements of a migration. */
function commentsOf({ name, up }: MigrationPair): string {
  if (name.endsWith('.common-comments')) return up
  return (up.match(/^comment on [^]*?';$/gm) ?? []).join('\n')
}
