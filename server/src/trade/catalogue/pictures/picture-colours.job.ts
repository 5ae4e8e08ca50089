import { buffer } from 'node:stream/consumers'
import { dominantOf } from '../../../platform/files/pictures.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { defineJob } from '../../../platform/jobs/job.ts'

/** Null when its file is missing or unreadable. */
async function colourOf(storage: Storage, fileId: string): Promise<string | null> {
  try {
    const stored = await storage.get(fileId)
    return stored && (await dominantOf(await buffer(stored.content)))
  } catch {
    return null
  }
}

/** Computes colours of pictures that have none; skips pictures whose file is missing. */
export default defineJob({
  name: 'picture.colours',
  label: ['计算图片主色', 'Compute colours of pictures', '画像の主要色の計算'],
  cron: '0 51 3 * * ?',
  async run({ db, storage, signal }) {
    const rows = await db
      .selectFrom('mtmPicture as picture')
      .innerJoin('sysFile as file', 'file.path', 'picture.path')
      .select(['picture.id', 'picture.path', 'file.id as fileId'])
      .where('picture.dominantHex', 'is', null)
      .execute()
    let measured = 0
    for (const { id, path, fileId } of rows) {
      if (signal.aborted) break
      const dominantHex = await colourOf(storage, fileId)
      if (!dominantHex) continue
      // a picture replaced meanwhile has its own colours
      await db
        .updateTable('mtmPicture')
        .set({ dominantHex })
        .where('id', '=', id)
        .where('path', '=', path)
        .execute()
      measured++
    }
    return `${measured} pictures`
  },
})
