import { sql } from 'kysely'
import { defineJob } from '../../platform/jobs/job.ts'
import { inTransaction, type Database } from '../../platform/database/database.ts'
import { settingFigure } from '../settings/settings.ts'
import { customerOrders } from './customer-orders.ts'
import { eraseCustomer, withMerged } from './erase-customer.ts'
import { removeBytes } from './photos.ts'

/** The actor name of the server itself. */
const USERNAME = 'system'

/**
 * Daily: erases customers deleted longer ago than their tenant's retention, unless an order or a refund still needs them.
 */
export default defineJob({
  name: 'customer.eraseDeleted',
  label: ['清除已删除客户', 'Erase deleted customers', '削除済み顧客の消去'],
  cron: '0 47 3 * * ?',
  async run({ db, storage, signal }) {
    const deleted = await db
      .selectFrom('mtmCustomer')
      .select(['id', 'tenantId'])
      .where('delFlag', '=', 1)
      .where('mergedInto', 'is', null)
      .where('erasedAt', 'is', null)
      .where(
        sql<Date>`coalesce(update_time, create_time)`,
        '<',
        sql<Date>`now() - make_interval(days => ${settingFigure('privacy', 'deletedDays', sql.ref('mtm_customer.tenant_id'))})`,
      )
      .orderBy('id')
      .execute()
    let erased = 0
    for (const { id, tenantId } of deleted) {
      if (signal.aborted) break
      const files = await eraseDeleted(db, tenantId, id)
      if (!files) continue
      // the daily clean-up of files removes leftovers of a full disk or a crash
      await removeBytes(storage, files, () => undefined)
      erased++
    }
    return `${erased} customers`
  },
})

/** The files to delete; null when the customer is still needed or was restored since the job started. */
function eraseDeleted(db: Database, tenantId: number, id: string): Promise<string[] | null> {
  return inTransaction(db, async (trx) => {
    const deleted = await trx
      .selectFrom('mtmCustomer')
      .select('id')
      .where('id', '=', id)
      .where('tenantId', '=', tenantId)
      .where('delFlag', '=', 1)
      .forUpdate()
      .executeTakeFirst()
    if (!deleted || (await customerOrders().keptBy(trx, tenantId, await withMerged(trx, tenantId, id))))
      return null
    return (await eraseCustomer(trx, { actor: { tenantId, username: USERNAME } }, id)).files
  })
}
