import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import { ERRORS } from '@mtm/shared-utils/contracts/errors'
import { PASSWORD, signedIn, testApp, type SignedIn, type TestApp } from '../../identity/testing.ts'
import { draft } from '../../orders/testing.ts'
import { isDiskFull, isPassing } from '../database/failures.ts'
import { watchDiskSpace } from './disk-space.ts'

const MB = 1024 * 1024
let home: TestApp
let admin: SignedIn
const disk = { full: false, close: () => undefined }

before(async () => {
  home = await testApp({ seed: 'all', diskSpace: disk })
  admin = await signedIn(home.app, 'admin')
})
after(() => home.close())

let count = 0
const add = async (language: string) => {
  const payload = { code: `disk${count++}`, name: 'Disk', postRank: '1' }
  const headers = { 'accept-language': language }
  const answer = await admin.call('POST', '/api/sys/position/add', { payload, headers })
  return { status: answer.statusCode, ...answer.json<Envelope>() }
}

/** The message in each language. */
async function isRefusedClearly(): Promise<void> {
  for (const [n, language] of ['zh-CN', 'en', 'ja'].entries()) {
    const { status, success, code, message } = await add(language)
    assert.deepEqual([status, success, code, message], [507, false, 507, ERRORS['http.diskFull'][n]])
  }
}

describe('a full disk', () => {
  after(() => void (disk.full = false))

  it('is reported once, and so is sufficient new space', async () => {
    const events = new EventEmitter()
    const reports: string[] = []
    let free = 65 * MB
    const space = await watchDiskSpace({
      folder: 'data',
      intervalMs: 1,
      free: async () => {
        events.emit('looked')
        return free
      },
      say: (line) => void reports.push(line),
    })
    const isFull = async () => {
      for (let n = 0; n < 3; n++) await once(events, 'looked')
      return space.full
    }
    assert.equal(await isFull(), false)
    free = 63 * MB
    assert.equal(await isFull(), true)
    free = 70 * MB
    assert.equal(await isFull(), true)
    free = 90 * MB
    assert.equal(await isFull(), false)
    space.close()
    assert.deepEqual(reports, [
      'The disk of data has less than 64 MB left: nothing is saved until there is room, reading goes on.',
      'The disk of data has room again: saving goes on.',
    ])
  })

  it('does not stop a server whose disk cannot be checked', async () => {
    const free = () => Promise.reject(new Error('no such disk'))
    const space = await watchDiskSpace({ folder: 'data', say: assert.fail, free })
    assert.equal(space.full, false)
    space.close()
  })

  it('reads the free space of the folder', async () => {
    const space = await watchDiskSpace({ folder: import.meta.dirname, say: () => undefined })
    assert.equal(typeof space.full, 'boolean')
    space.close()
  })

  it('refuses writes, continues reads, and recovers', async () => {
    assert.equal((await add('en')).success, true)
    disk.full = true
    await isRefusedClearly()
    assert.equal((await admin.call('DELETE', '/api/sys/position/delete?id=1')).statusCode, 507)
    for (const url of ['/api/sys/position/list', '/api/mtm/order/list', '/api/mtm/catalogue'])
      assert.equal((await admin.get(url)).success, true, url)
    assert.equal((await admin.post('/api/mtm/order/check', draft())).success, true)
    const payload = { username: 'sales', password: PASSWORD }
    const signIn = await home.app.inject({ method: 'POST', url: '/api/sys/login', payload })
    assert.equal(signIn.json<Envelope>().success, true)
    assert.deepEqual((await home.app.inject('/healthz')).json(), { status: 'UP', disk: 'FULL' })
    disk.full = false
    assert.equal((await add('en')).success, true)
  })

  it('of the database (53100) is reported with the same message', async () => {
    await sql`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      home.db,
    )
    await sql`create trigger no_room before insert on sys_position execute function no_room()`.execute(
      home.db,
    )
    await isRefusedClearly()
    assert.equal((await admin.get('/api/sys/position/list')).success, true)
    await sql`drop trigger no_room on sys_position`.execute(home.db)
    assert.equal((await add('en')).success, true)
  })

  it('is distinguished from an unavailable database and from other faults', () => {
    const failure = (code: string, syscall?: string) => Object.assign(new Error(code), { code, syscall })
    for (const code of ['ENOSPC', 'EDQUOT', '53100'])
      assert.deepEqual([isDiskFull(failure(code)), isPassing(failure(code))], [true, false], code)
    for (const code of ['ECONNREFUSED', 'ETIMEDOUT', 'ENOTFOUND'])
      assert.deepEqual([isDiskFull(failure(code)), isPassing(failure(code))], [false, true], code)
    assert.equal(isPassing(failure('ENOENT', 'connect')), true)
    assert.equal(isPassing(failure('ENOENT', 'open')), false)
    assert.equal(isPassing(new Error('Connection terminated unexpectedly')), true)
    assert.equal(isPassing(new Error('the loom is broken')), false)
    assert.equal(isDiskFull(null), false)
  })
})
