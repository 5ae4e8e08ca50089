import {
  NOTICE_CATEGORIES,
  type NoticeCategory,
  type NoticeSwitches,
} from '@mtm/shared-utils/contracts/dto/account'
import type { Priority } from '@mtm/shared-utils/contracts/dto/announcement'
import { MESSAGE_TYPES } from '@mtm/shared-utils/contracts/dto/messages'
import { inTransaction, type Database } from '../../platform/database/database.ts'

/** Announcements of this priority reach everybody and cannot be switched off. */
export const URGENT: Priority = 'H'

/** The switches of what is shown in the application; those of mails have another channel. */
const CHANNEL = MESSAGE_TYPES.system

/** The owner of switches: each user has separate ones in each tenant. */
export interface SwitchesOf {
  tenantId: number
  userId: string
}

/** The switches of a user; unset ones are on. */
export async function readSwitches(db: Database, { tenantId, userId }: SwitchesOf): Promise<NoticeSwitches> {
  const rows = await db
    .selectFrom('sysNoticeOff')
    .select('category')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('channel', '=', CHANNEL)
    .execute()
  const off = new Set(rows.map(({ category }) => category))
  const pairs = NOTICE_CATEGORIES.map((category) => [category, !off.has(category)] as const)
  return Object.fromEntries(pairs) as NoticeSwitches
}

/** Updates some switches of a user. */
export async function writeSwitches(
  db: Database,
  { tenantId, userId }: SwitchesOf,
  turned: Partial<NoticeSwitches>,
): Promise<void> {
  const named = NOTICE_CATEGORIES.filter((category) => turned[category] !== undefined)
  const off = named.filter((category) => turned[category] === false)
  if (named.length === 0) return
  await inTransaction(db, async (trx) => {
    await trx
      .deleteFrom('sysNoticeOff')
      .where('tenantId', '=', tenantId)
      .where('userId', '=', userId)
      .where('category', 'in', named)
      .where('channel', '=', CHANNEL)
      .execute()
    if (off.length > 0)
      await trx
        .insertInto('sysNoticeOff')
        .values(off.map((category) => ({ tenantId, userId, category, channel: CHANNEL })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  })
}

/** The members of a tenant who have switched off a category. */
export async function silentOf(
  db: Database,
  tenantId: number,
  category: NoticeCategory,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('sysNoticeOff')
    .select('userId')
    .where('tenantId', '=', tenantId)
    .where('category', '=', category)
    .where('channel', '=', CHANNEL)
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}
