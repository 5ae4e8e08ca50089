import { buffer } from 'node:stream/consumers'
import { dominantOf } from '../../files/pictures.ts'
import { defineJob } from '../../jobs/job.ts'

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
      const stored = await storage.get(fileId)
      const dominantHex = stored && (await dominantOf(await buffer(stored.content)).catch(() => null))
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
