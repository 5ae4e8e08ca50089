import { defineJob, type JobContext } from '../../platform/jobs/job.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { photoRetentionDays, photoUntil } from './photo-retention.ts'
import { removeBytes, takePhotos } from './photos.ts'

const BATCH = 100

/** Daily: removes measuring photographs after their retention, tenant by tenant. */
export default defineJob({
  name: 'customer.removePhotos',
  label: ['清理量体照片', 'Remove old measuring photographs', '古い採寸写真の削除'],
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
  // photographs older than this have expired
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
    // the daily clean-up of files removes leftovers of a full disk or a crash
    await removeBytes(storage, files, () => undefined)
    removed += old.length
  }
}
