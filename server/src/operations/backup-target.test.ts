import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { openBucket } from '../platform/storage/bucket.ts'
import { localStorage } from '../platform/storage/local-storage.ts'
import { testS3 } from '../platform/storage/testing.ts'
import { bucketTarget, folderTarget, rotate, type BackupTarget } from './backup-target.ts'

const nameOf = (day: number) => `mtm-202611${String(day).padStart(2, '0')}-020000.gz`

for (const kind of ['a folder', 'a bucket'] as const)
  describe(`backups in ${kind}`, () => {
    let place: string
    let server: Awaited<ReturnType<typeof testS3>>
    let target: BackupTarget
    let file: string
    const content = randomBytes(9 * 1024 * 1024)
    const folder = () => join(place, 'backups')

    before(async () => {
      place = await mkdtemp(join(tmpdir(), 'backup-target-'))
      server = await testS3()
      target = kind === 'a folder' ? folderTarget(folder()) : bucketTarget(server.config)
      file = join(place, 'whole.gz')
      await writeFile(file, content)
    })
    after(async () => {
      await server.close()
      await rm(place, { recursive: true })
    })

    it('are none at first', async () => assert.deepEqual(await target.list(), []))

    it('are whole, and listed with the newest first', async () => {
      for (const day of [2, 1, 3]) await target.put(nameOf(day), file)
      const size = content.length
      assert.deepEqual(
        await target.list(),
        [3, 2, 1].map((day) => ({ name: nameOf(day), size })),
      )
      if (kind === 'a folder') {
        assert.ok((await readFile(join(folder(), nameOf(1)))).equals(content))
        assert.equal((await stat(join(folder(), nameOf(1)))).mode & 0o777, 0o600)
      } else {
        const found = await openBucket(server.config).get(nameOf(1))
        assert.ok(found && (await buffer(found.content)).equals(content))
      }
    })

    it('that fail leave nothing', async () => {
      await assert.rejects(target.put(nameOf(9), join(place, 'missing.gz')), /ENOENT/)
      assert.equal((await target.list()).length, 3)
    })

    it('are removed when they are old, and nothing else is', async () => {
      const other = '0'.repeat(32)
      if (kind === 'a folder') await localStorage(folder()).put(other, Readable.from(['a file']))
      else await openBucket(server.config).put(other, Readable.from(['a file']))
      assert.deepEqual(await rotate(target, 2), [nameOf(1)])
      assert.deepEqual(await rotate(target, 2), [])
      const storage = kind === 'a folder' ? localStorage(folder()) : openBucket(server.config)
      assert.ok(await storage.stat(other))
    })

    it('are never all removed, and have only names of backups', async () => {
      await assert.rejects(rotate(target, 0), RangeError)
      for (const name of ['../secret', '0'.repeat(32)]) {
        await assert.rejects(async () => target.remove(name), /no name of a backup/)
        await assert.rejects(async () => target.put(name, file), /no name of a backup/)
      }
      assert.equal((await target.list()).length, 2)
    })
  })
