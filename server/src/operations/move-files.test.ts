import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { localStorage } from '../platform/storage/local-storage.ts'
import { s3Storage } from '../platform/storage/s3-storage.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { keysIn, TEST_PART, testS3 } from '../platform/storage/testing.ts'
import { emptyDatabase, testDatabase, type TestDatabase } from '../platform/testing/testing.ts'
import { backUp } from './backup.ts'
import { moveFiles } from './move-files.ts'
import { checkArchive, restore } from './restore.ts'
import { startOperation, urlOf } from './testing/databases.ts'

const SIZES = [1, 70_000, 1.5 * TEST_PART]
const say = () => undefined

describe('files between the folder and the bucket', () => {
  let place: string
  let server: Awaited<ReturnType<typeof testS3>>
  let test: TestDatabase
  let config: Parameters<typeof moveFiles>[0] & { filesDir: string }
  let folder: Storage
  let bucket: Storage
  const files = new Map<string, Buffer>()

  before(async () => {
    place = await mkdtemp(join(tmpdir(), 'move-files-'))
    server = await testS3()
    test = await testDatabase({ seed: 'accounts' })
    config = {
      databaseUrl: urlOf(test.address),
      dataDir: place,
      filesDir: join(place, 'files'),
      s3: server.config,
    }
    folder = localStorage(config.filesDir)
    bucket = s3Storage(server.config)
    for (const [n, size] of SIZES.entries()) {
      const [id, content] = [String(n).repeat(32), randomBytes(size)]
      files.set(id, content)
      await folder.put(id, Readable.from([content]))
      const hash = createHash('sha256').update(content).digest('hex')
      const row = { id, tenantId: 0, folder: 'oss', path: `oss/${id}.zip`, name: 'a.zip', size, hash }
      await test.db
        .insertInto('sysFile')
        .values({ ...row, contentType: 'application/zip' })
        .execute()
    }
    await folder.put(`${'0'.repeat(32)}.w80`, Readable.from(['made again']))
    await folder.put('f'.repeat(32), Readable.from(['without a row']))
  })
  after(async () => {
    await test.close()
    await server.close()
    await rm(place, { recursive: true })
  })

  const holdsAll = async (storage: Storage) => {
    for (const [key, content] of files) {
      const found = await storage.get(key)
      assert.ok(found && (await buffer(found.content)).equals(content), key)
    }
  }

  it('are only counted in a trial', async () => {
    const lines: string[] = []
    const trial = await moveFiles(config, {
      say: (line) => lines.push(line),
      direction: 'to-bucket',
      isTrial: true,
    })
    assert.deepEqual(trial, { copied: 3, bytes: 1_642_865, present: 0, removed: 0, unknown: 1 })
    assert.match(lines.at(-1) ?? '', /^Would move 3 files \(1\.6 MB\), 0 were there already, 1 unknown/)
    assert.deepEqual(await keysIn(bucket), [])
  })

  it('go on where an earlier run stopped, and a broken copy is made again', async () => {
    await bucket.put('0'.repeat(32), Readable.from([files.get('0'.repeat(32))!]))
    await bucket.put('1'.repeat(32), Readable.from([randomBytes(70_000)]))
    const moved = await moveFiles(config, { say, direction: 'to-bucket' })
    assert.deepEqual([moved.copied, moved.present, moved.removed], [2, 1, 0])
    await holdsAll(bucket)
    await holdsAll(folder)
  })

  it('that are not what the database says are not copied, and the others are', async () => {
    const key = '1'.repeat(32)
    await bucket.remove(key)
    await bucket.remove('2'.repeat(32))
    await folder.put(key, Readable.from([randomBytes(70_000)]))
    await assert.rejects(
      moveFiles(config, { say, direction: 'to-bucket', removes: true }),
      /^StartProblem: 1 files are not what the database says and were not copied: 1{32}\./,
    )
    assert.equal(await bucket.stat(key), null)
    assert.ok(await folder.stat(key), 'nothing is removed that is not copied')
    await folder.put(key, Readable.from([files.get(key)!]))
  })

  it('are removed from where they were on request, and come back the same way', async () => {
    const there = await moveFiles(config, { say, direction: 'to-bucket', removes: true })
    assert.equal(there.removed, 1, 'the others went in the run before')
    assert.deepEqual((await keysIn(folder)).sort(), [`${'0'.repeat(32)}.w80`, 'f'.repeat(32)])
    await holdsAll(bucket)
    const { ended } = startOperation('move-files', ['to-folder', '--remove'], {
      DATABASE_URL: config.databaseUrl,
      FILES_DIR: config.filesDir,
      S3_URL: server.config.url,
      S3_BUCKET: server.config.bucket,
      S3_ACCESS_KEY: server.config.accessKey,
      S3_SECRET_KEY: server.config.secretKey,
    })
    const { code, out } = await ended
    assert.match(out, /^Moved 3 files \(1\.6 MB\), 0 were there already, 3 removed/m)
    assert.equal(code, 0)
    assert.deepEqual(await keysIn(bucket), [])
    await holdsAll(folder)
  })

  it('need a bucket that can be reached', async () => {
    await assert.rejects(
      moveFiles({ ...config, s3: undefined }, { say, direction: 'to-bucket' }),
      /^StartProblem: There is no bucket/,
    )
    const away = { ...server.config, url: 'http://127.0.0.1:1' }
    await assert.rejects(
      moveFiles({ ...config, s3: away }, { say, direction: 'to-bucket' }),
      /^StartProblem: The bucket/,
    )
    await assert.rejects(backUp({ ...config, s3: away }, { say }), /^StartProblem: The bucket/)
  })

  it('in a bucket are in a backup and are restored into a bucket', async () => {
    await moveFiles(config, { say, direction: 'to-bucket', removes: true })
    const file = await backUp(config, { say, file: join(place, 'bucket.gz') })
    await checkArchive(file, say)
    for (const key of files.keys()) await bucket.remove(key)
    const target = await emptyDatabase()
    await restore({ ...config, databaseUrl: urlOf(target.address) }, { say, file })
    await holdsAll(bucket)
    await target.close()
  })
})
