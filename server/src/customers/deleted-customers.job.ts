import { sql } from 'kysely'
import { defineJob } from '../jobs/job.ts'
import { inTransaction } from '../plugins/app/database/database.ts'
import { eraseCustomer, keptBy } from './erase-customer.ts'
import { removeBytes } from './photos.ts'

/** A customer who was deleted can be brought back by the house so long. */
const DAYS = 30
/** The name under which the server acts by itself. */
const USERNAME = 'system'

/** Once a day: customers who were deleted a month ago are erased, unless an order or a refund still needs them. */
export default defineJob({
  name: 'customer.eraseDeleted',
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
        sql<Date>`now() - make_interval(days => ${DAYS})`,
      )
      .orderBy('id')
      .execute()
    let erased = 0
    for (const { id, tenantId } of deleted) {
      if (signal.aborted) break
      if (await keptBy(db, tenantId, [id])) continue
      const actor = { tenantId, username: USERNAME }
      const { files } = await inTransaction(db, (trx) => eraseCustomer(trx, { actor }, id))
      // the daily clean-up of files finds what a full disk or a crash leaves behind
      await removeBytes(storage, files, () => undefined)
      erased++
    }
    return `${erased} customers`
  },
})
