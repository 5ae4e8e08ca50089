import { defineJob, type JobContext } from '../../platform/jobs/job.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { photoRetentionDays, photoUntil } from './photo-retention.ts'
import { removeBytes, takePhotos } from './photos.ts'

const BATCH = 100

/** Once a day: measuring photographs whose time is over are removed, tenant by tenant. */
export default defineJob({
  name: 'customer.removePhotos',
  cron: '0 23 3 * * ?',
  async run(context) {
    const tenants = await context.db.selectFrom('sysTenant').select('id').orderBy('id').execute()
    let removed = 0
    for (const { id } of tenants) removed += await removeOld(context, id)
    return `${removed} photographs`
  },
})

async function removeOld({ db, storage, occurrence, signal }: JobContext, tenantId: number): Promise<number> {
  const days = await photoRetentionDays(db, tenantId)
  // what was taken before this moment has had its days
  const until = photoUntil(occurrence, -days)
  let removed = 0
  for (;;) {
    const old = await db
      .selectFrom('mtmCustomerPhoto')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('createTime', '<', until)
      .limit(BATCH)
      .execute()
    if (old.length === 0 || signal.aborted) return removed
    const files = await inTransaction(db, (trx) =>
      takePhotos(
        trx,
        old.map(({ id }) => id),
      ),
    )
    // the daily clean-up of files finds what a full disk or a crash leaves behind
    await removeBytes(storage, files, () => undefined)
    removed += old.length
  }
}
