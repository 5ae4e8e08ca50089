import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { openBucket } from '../platform/storage/bucket.ts'
import { localStorage } from '../platform/storage/local-storage.ts'
import { testS3 } from '../platform/storage/testing.ts'
import { testDatabase, type TestDatabase } from '../platform/testing/testing.ts'
import { checkArchive } from './restore.ts'
import { takeScheduledBackup } from './scheduled-backup.ts'
import { backupsInBucket, backupsInFolder, rotate, type StoredBackups } from './stored-backups.ts'

const nameOf = (day: number) => `mtm-202611${String(day).padStart(2, '0')}-020000-scheduled.gz`

describe('backups of the schedule', () => {
  let place: string
  let server: Awaited<ReturnType<typeof testS3>>
  let source: TestDatabase
  before(async () => {
    place = await mkdtemp(join(tmpdir(), 'stored-backups-'))
    server = await testS3()
    source = await testDatabase({ seed: 'accounts' })
  })
  after(async () => {
    await source.close()
    await server.close()
    await rm(place, { recursive: true })
  })

  for (const kind of ['folder', 'bucket'] as const) {
    const folder = () => join(place, kind)
    const backups = (): StoredBackups =>
      kind === 'folder' ? backupsInFolder(folder()) : backupsInBucket(server.config)
    const config = () => ({
      databaseUrl: source.url,
      dataDir: place,
      filesDir: join(place, 'files'),
      backup: { folder: folder(), s3: kind === 'bucket' ? server.config : undefined },
    })
    const take = (day: number, more: Partial<Parameters<typeof takeScheduledBackup>[1]> = {}) =>
      takeScheduledBackup(config(), { keep: 2, now: new Date(`2026-11-0${day}T02:00:00Z`), ...more })
    const names = async () => (await backups().list()).map(({ name }) => name)
    const contentOf = async (name: string) => {
      if (kind === 'folder') return readFile(join(folder(), name))
      return buffer((await openBucket(server.config).get(name))!.content)
    }

    it(`are whole in a ${kind}, where the newest stay and all that is not theirs`, async () => {
      assert.deepEqual(await names(), [])
      const other = '0'.repeat(32)
      const storage = kind === 'folder' ? localStorage(folder()) : openBucket(server.config)
      await storage.put(other, Readable.from(['a file']))
      const taken: string[] = []
      for (const day of [1, 2, 3]) taken.push(await take(day))
      assert.match(taken[0]!, /^mtm-20261101-020000-scheduled\.gz, [\d.]+ [kM]B; 0 older removed$/)
      assert.match(taken[2]!, /; 1 older removed$/)
      assert.deepEqual(await names(), [nameOf(3), nameOf(2)])
      assert.ok(await storage.stat(other))
      const copy = join(place, 'copy.gz')
      await writeFile(copy, await contentOf(nameOf(3)))
      await checkArchive(copy, () => undefined)
      if (kind === 'bucket') assert.deepEqual(await readdir(folder()), [])
    })

    it(`are not begun in a ${kind} without room, and leave nothing when they are stopped`, async () => {
      const before = await names()
      await assert.rejects(take(4, { free: async () => 1024 }), /left and a backup may need/)
      await assert.rejects(take(4, { signal: AbortSignal.abort() }), { name: 'AbortError' })
      assert.deepEqual(await names(), before)
    })

    it(`are never all removed from a ${kind}, and have only their own names`, async () => {
      await assert.rejects(rotate(backups(), 0), RangeError)
      for (const name of ['../secret', '0'.repeat(32), 'mtm-20261101-020000.gz'])
        await assert.rejects(async () => backups().remove(name), /no name of a backup/)
      assert.equal((await names()).length, 2)
    })
  }
})
