import { sql } from 'kysely'
import { addressesOf, hostsOf } from '../config/database-url.ts'
import { StartProblem } from '../config/start-problem.ts'
import type { Database } from './database.ts'
import { READ_ONLY } from './failures.ts'

/** The oldest supported PostgreSQL version. */
const OLDEST_VERSION = 15

/**
 * Checks that the PostgreSQL of `DATABASE_URL` is usable. `say` receives a warning when its sort order differs from the
 * embedded one.
 * @param named the user-facing name of the address
 * @throws StartProblem with a one-line reason
 */
export async function reachDatabase(
  db: Database,
  url: string,
  say: (line: string) => void,
  named = 'DATABASE_URL',
): Promise<void> {
  const { encoding, collation, version } = await describe(db).catch((error: NodeJS.ErrnoException) => {
    throw explain(error, url, named)
  })
  if (version < OLDEST_VERSION)
    throw new StartProblem(
      `${named} names a PostgreSQL ${version}, which is too old: use ${OLDEST_VERSION} or newer.`,
    )
  if (encoding !== 'UTF8')
    throw new StartProblem(
      `The database of ${named} is encoded in ${encoding}: create one with "createdb --encoding=UTF8 --locale=C --template=template0".`,
    )
  if (collation !== 'C')
    say(
      `The database sorts texts by ${collation} instead of C: lists may be ordered differently from elsewhere.`,
    )
}

async function describe(db: Database) {
  const { rows } = await sql<{ encoding: string; collation: string; version: number }>`
    select pg_encoding_to_char(encoding) as encoding, datcollate as collation,
           current_setting('server_version_num')::int / 10000 as version
      from pg_database where datname = current_database()`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no database')
  return row
}

function explain(error: NodeJS.ErrnoException, url: string, named: string): StartProblem {
  const { code = '', message } = error
  const { pathname, username } = new URL(addressesOf(url)[0])
  const host = hostsOf(url)
  const name = decodeURIComponent(pathname.slice(1))
  const options = { cause: error }
  if (code === '3D000')
    return new StartProblem(
      `There is no database "${name}" at ${host}: create it with "createdb --encoding=UTF8 --locale=C --template=template0 ${name}", or correct ${named}.`,
      options,
    )
  if (code.startsWith('28'))
    return new StartProblem(
      `The PostgreSQL at ${host} refuses user "${username}": correct the name or the password in ${named}.`,
      options,
    )
  if (code === READ_ONLY)
    return new StartProblem(
      `No PostgreSQL at ${host} accepts writes: start the primary, or correct ${named}.`,
      options,
    )
  return new StartProblem(
    `No PostgreSQL can be reached at ${host} (${code || message}): start it, or correct ${named}.`,
    options,
  )
}
