import { buffer } from 'node:stream/consumers'
import { dominantOf } from '../../../platform/files/pictures.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { defineJob } from '../../../platform/jobs/job.ts'

/** Null: its file is gone, or cannot be read. */
async function colourOf(storage: Storage, fileId: string): Promise<string | null> {
  try {
    const stored = await storage.get(fileId)
    return stored && (await dominantOf(await buffer(stored.content)))
  } catch {
    return null
  }
}

/** Pictures that were here before their colours were reckoned get theirs; those whose file is gone never do. */
export default defineJob({
  name: 'picture.colours',
  cron: '0 51 3 * * ?',
  async run({ db, storage, signal }) {
    const rows = await db
      .selectFrom('mtmPicture as picture')
      .innerJoin('sysFile as file', 'file.path', 'picture.path')
      .select(['picture.id', 'picture.path', 'file.id as fileId'])
      .where('picture.dominantHex', 'is', null)
      .execute()
    let told = 0
    for (const { id, path, fileId } of rows) {
      if (signal.aborted) break
      const dominantHex = await colourOf(storage, fileId)
      if (!dominantHex) continue
      // one that was replaced meanwhile has its own
      await db
        .updateTable('mtmPicture')
        .set({ dominantHex })
        .where('id', '=', id)
        .where('path', '=', path)
        .execute()
      told++
    }
    return `${told} pictures`
  },
})
