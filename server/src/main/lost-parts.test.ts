import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { testApp, type TestApp } from '../identity/testing.ts'
import { refuseLostDatabase, refuseLostKey } from './lost-parts.ts'

describe('a data folder', () => {
  let home: TestApp
  let dataDir = ''
  before(async () => void (home = await testApp()))
  after(() => home.close())
  beforeEach(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'mtm-lost-'))))
  afterEach(() => rm(dataDir, { recursive: true }))
  const folders = (more: object = {}) => ({
    dataDir,
    filesDir: join(dataDir, 'files'),
    databaseUrl: undefined,
    secretKey: undefined,
    startAnew: false,
    ...more,
  })
  const put = async (path: string) => {
    await mkdir(join(dataDir, path, '..'), { recursive: true })
    await writeFile(join(dataDir, path), 'x')
  }

  it('is new while it is empty, and in use with its database', async () => {
    await refuseLostDatabase(folders())
    await put('postgres/PG_VERSION')
    await put('files/aa/1')
    await put('secret-key')
    await refuseLostDatabase(folders())
  })

  it('is refused when files or a key stand beside an empty database folder, unless a new start is wanted', async () => {
    await mkdir(join(dataDir, 'postgres'))
    await put('files/aa/1')
    await assert.rejects(refuseLostDatabase(folders()), {
      name: 'StartProblem',
      message: /holds no database, although there are files of one: .*START_ANEW=on/,
    })
    await put('secret-key')
    await assert.rejects(refuseLostDatabase(folders()), /secret-key and files/)
    await refuseLostDatabase(folders({ startAnew: true }))
    await refuseLostDatabase(folders({ databaseUrl: 'postgres://elsewhere/x' }))
  })

  it('is refused when its database is in use and its key is gone', async () => {
    await assert.rejects(refuseLostKey(home.db, folders()), /secret-key is gone: bring it back/)
    await refuseLostKey(home.db, folders({ secretKey: 'k'.repeat(32) }))
    await refuseLostKey(home.db, folders({ startAnew: true }))
    await put('secret-key')
    await refuseLostKey(home.db, folders())
  })
})
