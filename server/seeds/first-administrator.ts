import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashPassword } from '../src/identity/password.ts'
import { inTransaction, stableId, type Database } from '../src/plugins/app/database/database.ts'

/** Who may sign in first, and with what. */
export interface FirstAdministrator {
  username: string
  password: string
}

const HOUSE = 0
const USERNAME = 'admin'

/**
 * The account that lets a person into an installation without demonstration data: made once, while there is no
 * user at all, with a random password that is told and not kept. Undefined when there are users.
 */
export async function createFirstAdministrator(db: Database): Promise<FirstAdministrator | undefined> {
  if (await hasUsers(db)) return undefined
  const password = randomBytes(12).toString('base64url')
  const row = {
    id: stableId(`user:${USERNAME}`),
    username: USERNAME,
    realname: '管理员',
    password: await hashPassword(password),
    createBy: USERNAME,
  }
  const made = await inTransaction(db, async (trx) => {
    // of several processes that start together, one
    await sql`lock table sys_user in share row exclusive mode`.execute(trx)
    if (await hasUsers(trx)) return false
    const { id: roleId } = await trx
      .selectFrom('sysRole')
      .select('id')
      .where('tenantId', '=', HOUSE)
      .where('grantsAll', '=', true)
      .orderBy('roleCode')
      .limit(1)
      .executeTakeFirstOrThrow()
    await trx.insertInto('sysUser').values(row).execute()
    await trx.insertInto('sysUserTenant').values({ userId: row.id, tenantId: HOUSE }).execute()
    await trx.insertInto('sysUserRole').values({ userId: row.id, roleId }).execute()
    return true
  })
  return made ? { username: USERNAME, password } : undefined
}

async function hasUsers(db: Database): Promise<boolean> {
  return (await db.selectFrom('sysUser').select('id').limit(1).execute()).length > 0
}
