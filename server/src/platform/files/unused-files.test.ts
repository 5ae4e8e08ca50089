import assert from 'node:assert/strict'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { addTestUser, signedIn, testApp, type SignedIn, type TestApp } from '../../identity/testing.ts'
import { localStorage } from '../storage/local-storage.ts'
import { picture, testFolder, uploaded } from './testing.ts'
import job from './unused-files.job.ts'

const PDF = Buffer.from('%PDF-1.7\nfictitious')

let home: TestApp
let disk: Awaited<ReturnType<typeof testFolder>>
let who: SignedIn
let userId: string

before(async () => {
  disk = await testFolder()
  home = await testApp({ config: { filesDir: disk.folder } })
  userId = await addTestUser(home.db, { username: 'file-user' })
  who = await signedIn(home.app, 'file-user')
})
after(async () => {
  await home.close()
  await disk.remove()
})

const { signal } = new AbortController()
const run = () =>
  job.run({ db: home.db, storage: home.app.storage, occurrence: new Date(), parameter: null, signal })
const age = (path: string) =>
  home.db
    .updateTable('sysFile')
    .set({ createTime: new Date(Date.now() - 25 * 60 * 60_000) })
    .where('path', '=', path)
    .execute()
const isThere = async (path: string) =>
  (await who.call('GET', `/api/sys/common/static/${path}`)).statusCode === 200

describe('unreferenced files', () => {
  it('are removed after a day with their copies; used, young and permanent ones are kept', async () => {
    const [used, unused] = [
      await uploaded(who, { biz: 'avatar', file: await picture() }),
      await uploaded(who, { biz: 'avatar', file: await picture() }),
    ]
    const [old, young] = [await uploaded(who, { file: PDF }), await uploaded(who, { file: PDF })]
    const document = await uploaded(who, { biz: 'document', file: PDF })
    await who.call('GET', `/api/sys/common/static/${unused}?w=80`)
    await home.db.updateTable('sysUser').set({ avatar: used }).where('id', '=', userId).execute()
    for (const path of [used, unused, old, document]) await age(path)
    assert.equal((await disk.names()).length, 6)
    assert.equal(await run(), '2 unused files, 0 unknown')
    assert.deepEqual(await Promise.all([used, unused, old, young, document].map(isThere)), [
      true,
      false,
      false,
      true,
      true,
    ])
    assert.equal((await disk.names()).length, 3)
  })

  it('are kept while an album picture uses them', async () => {
    const path = await uploaded(who, { file: await picture() })
    await age(path)
    const id = 'e'.repeat(32)
    await home.db
      .insertInto('mtmPicture')
      .values({ id, tenantId: 0, ownerKind: 'fabric', ownerNo: 'ZZ-9', use: 'swatch', path, sort: 1 })
      .execute()
    assert.equal(await run(), '0 unused files, 0 unknown')
    await home.db.deleteFrom('mtmPicture').where('id', '=', id).execute()
    assert.equal(await run(), '1 unused files, 0 unknown')
  })

  it('are removed without a row when no longer being written', async () => {
    const [lost, fresh] = ['a'.repeat(32), 'b'.repeat(32)]
    for (const key of [lost, fresh]) await home.app.storage.put(key, Readable.from(['x']))
    const past = new Date(Date.now() - 25 * 60 * 60_000)
    await utimes(join(disk.folder, 'aa', lost), past, past)
    assert.equal(await run(), '0 unused files, 1 unknown')
    assert.equal(await home.app.storage.stat(lost), null)
    assert.equal((await home.app.storage.stat(fresh))?.size, 1)
    await home.app.storage.remove(fresh)
  })
})

describe('the folder of files', () => {
  it('returns stored files, never partial ones, and refuses other names', async () => {
    const storage = localStorage(join(disk.folder, 'own'))
    const key = 'c'.repeat(32)
    await storage.put(key, Readable.from([Buffer.from('ab'), Buffer.from('c')]))
    const found = await storage.get(key)
    assert.equal(found && String(await buffer(found.content)), 'abc')
    const broken = Readable.from(
      (function* () {
        yield 'half'
        throw new Error('broken off')
      })(),
    )
    await assert.rejects(storage.put('d'.repeat(32), broken), /broken off/)
    assert.equal(await storage.get('d'.repeat(32)), null)
    const keys = []
    for await (const file of storage.list()) keys.push(file.key)
    assert.deepEqual(keys, [key])
    for (const name of ['../x', 'x', `${key}/..`, '']) await assert.rejects(async () => storage.get(name))
  })
})
