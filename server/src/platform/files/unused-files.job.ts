import { sql, type SqlBool } from 'kysely'
import { defineJob, type JobContext } from '../jobs/job.ts'
import { keysOf } from './read-file.ts'
import { isReferredTo } from './references.ts'
import { isExpired } from './upload-parts.ts'

/** Folders whose files are kept only while referenced. */
const WHILE_USED = ['temp', 'avatar', 'measure', 'quality', 'swatch', 'order']
const DAY_MS = 24 * 60 * 60_000
const BATCH = 200

/** Daily: removes uploads without references after a day, and files without rows, left by a crash. */
export default defineJob({
  name: 'files.cleanUp',
  label: ['清理无用文件', 'Remove unused files', '未使用ファイルの削除'],
  cron: '0 41 3 * * ?',
  async run(context) {
    await context.db.deleteFrom('sysFileUpload').where(isExpired()).execute()
    const unused = await removeUnused(context)
    return `${unused} unused files, ${await removeUnknown(context)} unknown`
  },
})

async function removeUnused({ db, storage, signal }: JobContext): Promise<number> {
  let removed = 0
  for (;;) {
    const unused = db
      .selectFrom('sysFile')
      .select('id')
      .where('folder', 'in', WHILE_USED)
      .where('createTime', '<', sql<Date>`now() - interval '1 day'`)
      .where(sql<SqlBool>`not ${isReferredTo()}`)
      .limit(BATCH)
    const rows = await db.deleteFrom('sysFile').where('id', 'in', unused).returning('id').execute()
    for (const key of rows.flatMap(({ id }) => keysOf(id))) await storage.remove(key)
    removed += rows.length
    if (rows.length < BATCH || signal.aborted) return removed
  }
}

/** Files are written before their rows, so young files are kept. */
async function removeUnknown({ db, storage, signal }: JobContext): Promise<number> {
  const old: string[] = []
  let removed = 0
  const removeBatch = async () => {
    const ids = [...new Set(old.map((key) => key.slice(0, 32)))]
    const rows = await db.selectFrom('sysFile').select('id').where('id', 'in', ids).execute()
    const known = new Set(rows.map(({ id }) => id))
    for (const key of old.splice(0)) {
      if (known.has(key.slice(0, 32))) continue
      await storage.remove(key)
      removed++
    }
  }
  for await (const { key, modified } of storage.list()) {
    if (signal.aborted) break
    if (Date.now() - modified.getTime() < DAY_MS) continue
    if (old.push(key) >= BATCH) await removeBatch()
  }
  if (old.length > 0) await removeBatch()
  return removed
}
