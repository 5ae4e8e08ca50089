import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { PASSWORD_RULE } from '@mtm/shared-utils/contracts/password'
import { user } from '@mtm/shared-utils/contracts/resources/user'
import type { EnvironmentConfig } from '../platform/config/config.ts'
import { hashPassword } from '../identity/users/password.ts'
import {
  doneMigrations,
  inTransaction,
  migrate,
  migrations,
  newId,
  openDatabase,
  type Database,
} from '../platform/database/database.ts'
import { OPERATION } from '../platform/audit/audit.ts'
import { StartProblem } from '../platform/config/start-problem.ts'
import { findDatabase } from './find-database.ts'
import { MAIN_TENANT_ID } from '../platform/database/main-tenant.ts'

/** The start message while there is no account. */
export const NO_ACCOUNT = 'No account yet: npm run admin -- create <name>'

export interface NewAdministrator {
  username: string
  /** Display name; default: the account. */
  realname?: string
  /** Default: generated and printed. */
  password?: string
}

/** Whether this database has any account. */
export async function hasAccounts(db: Database): Promise<boolean> {
  return (await db.selectFrom('sysUser').select('id').limit(1).execute()).length > 0
}

/**
 * Adds an administrator to an installation, whether its server runs or not. An unused database is prepared first. A
 * generated password is printed only here.
 */
export async function addAdministrator(
  config: Pick<EnvironmentConfig, 'databaseUrl' | 'dataDir'>,
  { say, ...person }: NewAdministrator & { say: (line: string) => void },
): Promise<void> {
  const password = person.password ?? makePassword()
  refuseUnfit(person.username, password)
  const database = await findDatabase(config, { say, shared: true, create: true })
  const db = openDatabase(database.address, { max: 1 })
  try {
    await prepare(db)
    await createAdministrator(db, { ...person, password })
    say(
      person.password === undefined
        ? `Administrator ${person.username}, password ${password} (shown once: change it after signing in)`
        : `Administrator ${person.username}`,
    )
  } finally {
    await db.destroy()
    await database.close()
  }
}

/** Writes the account with all permissions and a log row. A taken name is a `StartProblem`. */
export async function createAdministrator(
  db: Database,
  { username, realname = username, password }: NewAdministrator & { password: string },
): Promise<void> {
  const hashed = await hashPassword(password)
  await inTransaction(db, async (trx) => {
    const id = newId()
    const { id: roleId } = await trx
      .selectFrom('sysRole')
      .select('id')
      .where('tenantId', '=', MAIN_TENANT_ID)
      .where('grantsAll', '=', true)
      .orderBy('roleCode')
      .limit(1)
      .executeTakeFirstOrThrow()
    const added = await trx
      .insertInto('sysUser')
      .values({ id, username, realname, password: hashed, createBy: username })
      .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new StartProblem(`There is an account ${username} already: give another name.`)
    await trx.insertInto('sysUserTenant').values({ userId: id, tenantId: MAIN_TENANT_ID }).execute()
    await trx.insertInto('sysUserRole').values({ userId: id, roleId }).execute()
    await trx
      .insertInto('sysLog')
      .values({
        id: newId(),
        tenantId: MAIN_TENANT_ID,
        logType: 2,
        operateType: OPERATION.add,
        logContent: `user:add ${id} npm run admin`,
        createBy: username,
      })
      .execute()
  })
}

/** Creates the tables of an empty database; an older one is left to the server of this release. */
async function prepare(db: Database): Promise<void> {
  const done = await doneMigrations(db)
  const missing = (await migrations()).some(({ name }) => !done.includes(name))
  if (done.length > 0 && missing)
    throw new StartProblem(
      'The database is older than this release: start the server once, which brings it up to date.',
    )
  await migrate(db) // refuses a newer database
}

function refuseUnfit(username: string, password: string): void {
  const { max } = user.fields.username
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._@-]*$/u.test(username) || username.length > max)
    throw new StartProblem(
      `${username} is no name for an account: give at most ${max} letters, digits and . _ @ -, beginning with a letter or digit.`,
    )
  if (!PASSWORD_RULE.test(password))
    throw new StartProblem(
      'The password is too weak: give 8 to 200 characters with a letter, a digit and a symbol among them.',
    )
}

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Four groups of five that keep the rule: 115 bits, easy to read aloud. */
function makePassword(): string {
  const group = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  for (;;) {
    const password = Array.from({ length: 4 }, group).join('-')
    if (PASSWORD_RULE.test(password)) return password
  }
}
