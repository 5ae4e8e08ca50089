import { sql } from 'kysely'
import { randomInt } from 'node:crypto'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { audit, OPERATION, type Audited } from '../../../platform/audit/audit.ts'
import { inTransaction, newId, type Database } from '../../../platform/database/database.ts'
import { accountOf, type Account } from '../../users/accounts.ts'
import { NO_PASSWORD } from '../../users/password.ts'
import type { ExternalIdentity } from './providers.ts'

/** The account linked to an identity. */
export async function accountOfIdentity(
  db: Database,
  { issuer, subject }: ExternalIdentity,
): Promise<Account | null> {
  const row = await db
    .selectFrom('sysThirdAccount')
    .select('sysUserId')
    .where('issuer', '=', issuer)
    .where('thirdUserId', '=', subject)
    .executeTakeFirst()
  return row ? ((await accountOf(db, row.sysUserId)) ?? null) : null
}

/** Links an identity to an account. @throws AppError when either is linked already */
export async function link(db: Database, userId: string, identity: ExternalIdentity): Promise<void> {
  const { source, issuer, subject, realname, avatar } = identity
  const linked = await db
    .insertInto('sysThirdAccount')
    .values({
      id: newId(),
      sysUserId: userId,
      thirdType: source,
      issuer,
      thirdUserId: subject,
      realname,
      avatar,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!linked.numInsertedOrUpdatedRows) throw new AppError('third.linkedElsewhere')
}

/** The identities linked to an account, oldest link first. */
export function identitiesOf(db: Database, userId: string) {
  return db
    .selectFrom('sysThirdAccount')
    .select(['id', 'thirdType', 'realname', 'avatar', 'createTime'])
    .where('sysUserId', '=', userId)
    .orderBy('createTime')
    .orderBy('id')
    .execute()
}

/** Unlinks an identity, unless it is the only way to sign in to the account. */
export async function unlink(db: Database, account: Account, id: string, by: Audited): Promise<void> {
  const all = await identitiesOf(db, account.id)
  if (!all.some((one) => one.id === id)) throw new AppError('record.missing')
  if (all.length === 1 && account.password === NO_PASSWORD && !account.phone)
    throw new AppError('third.onlyWay')
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('sysThirdAccount').where('id', '=', id).where('sysUserId', '=', account.id).execute()
    await audit(trx, by, { action: 'third:unlink', operation: OPERATION.delete, target: [account.id] })
  })
}

/** An unused user name derived from the desired one. */
export async function freeUsername(db: Database, wanted: string): Promise<string> {
  const plain = wanted.replaceAll(/[^\p{L}\p{N}_.@-]/gu, '').slice(0, 80) || 'guest'
  const candidates = [plain, ...Array.from({ length: 5 }, () => `${plain}_${randomInt(100_000, 1_000_000)}`)]
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${candidates}::text[]) with ordinality as wanted (name, place)
    where not exists (select from sys_user where lower(username) = lower(wanted.name))
    order by place limit 1`.execute(db)
  const free = rows[0]?.name
  if (free === undefined) throw new AppError('register.nameTaken')
  return free
}
