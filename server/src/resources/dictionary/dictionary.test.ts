import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { DictItem, DictMap } from '@mtm/shared-utils/contracts/dto/session'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { DICT_CHANGED } from '../../identity/dictionaries/dictionaries.ts'
import {
  addTestUser,
  signedIn,
  signedInElsewhere,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../identity/testing.ts'
import { noticesOf } from '../../testing/notices.ts'

let home: TestApp
let admin: SignedIn
let plain: SignedIn
let elsewhere: SignedIn
before(async () => {
  home = await testApp()
  admin = await signedIn(home.app, 'admin')
  await addTestUser(home.db, { username: 'dict-plain' })
  plain = await signedIn(home.app, 'dict-plain')
  elsewhere = await signedInElsewhere(home)
})
after(() => home.close())

const add = async (dictCode: string, who = admin) =>
  (await who.post<{ id: string }>('/api/sys/dict/add', { dictName: dictCode, dictCode })).result.id
const addItem = (dictId: string, itemValue: string, more: object = {}, who = admin) =>
  who.post<{ id: string }>('/api/sys/dictItem/add', {
    dictId,
    itemText: `项${itemValue}`,
    itemValue,
    ...more,
  })
const items = async (code: string, who = admin) =>
  (await who.get<DictItem[]>(`/api/sys/dict/getDictItems/${code}`)).result

describe('dictionaries', () => {
  it('are changed by nobody without the codes, nor from another tenant', async () => {
    const id = await add('test_mine')
    const item = (await addItem(id, '1')).result.id
    const calls: ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?][] = [
      ['GET', '/api/sys/dict/list'],
      ['POST', '/api/sys/dict/add', { dictName: 'x', dictCode: 'x' }],
      ['PUT', '/api/sys/dict/edit', { id, dictName: 'x' }],
      ['DELETE', `/api/sys/dict/delete?id=${id}`],
      ['GET', '/api/sys/dict/deleteList'],
      ['PUT', `/api/sys/dict/back/${id}`],
      ['DELETE', `/api/sys/dict/deletePhysic/${id}`],
      ['GET', `/api/sys/dictItem/list?dictId=${id}`],
      ['POST', '/api/sys/dictItem/add', { dictId: id, itemText: 'x', itemValue: 'x' }],
      ['PUT', '/api/sys/dictItem/edit', { id: item, itemText: 'x' }],
      ['DELETE', `/api/sys/dictItem/delete?id=${item}`],
      ['GET', `/api/sys/dictItem/dictItemCheck?dictId=${id}&itemValue=1`],
    ]
    for (const [method, url, payload] of calls) {
      const more = payload ? { payload } : {}
      assert.equal((await plain.call(method, url, more)).statusCode, 403, url)
      const stranger = await home.app.inject({ method, url, ...more })
      assert.match(stranger.json<{ message: string }>().message, /Token失效/, url)
    }
    assert.equal((await elsewhere.get<Page<object>>('/api/sys/dict/list?dictCode=test_mine')).result.total, 0)
    assert.equal((await elsewhere.get<Page<object>>(`/api/sys/dictItem/list?dictId=${id}`)).result.total, 0)
    assert.equal((await elsewhere.put('/api/sys/dictItem/edit', { id: item, itemText: 'x' })).success, false)
    assert.equal((await elsewhere.delete(`/api/sys/dict/delete?id=${id}`)).success, false)
    const theirs = await elsewhere.call('POST', '/api/sys/dictItem/add', {
      payload: { dictId: id, itemText: 'x', itemValue: 'x' },
    })
    assert.equal(theirs.statusCode, 400)
    assert.deepEqual(
      (await items('test_mine')).map(({ text }) => text),
      ['项1'],
    )
  })

  it('show a new item everywhere at once, in three languages, with its colour', async () => {
    const notices = noticesOf(home.app, DICT_CHANGED)
    const id = await add('test_live')
    await notices.next()
    const added = await addItem(id, 'B', { itemTextEn: 'Item B', color: 'green', sortOrder: 2 })
    await notices.next()
    await addItem(id, 'A')
    await notices.next()
    const [first, second] = await items('test_live')
    assert.deepEqual([first?.value, first?.textEn, first?.textJp], ['A', '', ''])
    assert.deepEqual([second?.text, second?.textEn, second?.color], ['项B', 'Item B', 'green'])
    await admin.put('/api/sys/dictItem/edit', {
      id: added.result.id,
      status: '0',
      itemTextEn: null,
      itemValue: 'C',
    })
    await notices.next()
    const all = (await admin.get<DictMap>('/api/sys/dict/queryAllDictItems')).result.test_live
    assert.deepEqual(
      all?.map(({ value }) => value),
      ['A'],
    )
    assert.deepEqual(
      (await items('test_live')).map(({ value }) => value),
      ['A', 'B'],
    )
    const { records } = (
      await admin.get<Page<{ itemCount: number }>>('/api/sys/dict/list?dictCode=test_live')
    ).result
    assert.equal(records[0]?.itemCount, 2)
  })

  it('hold a value once, and none with special characters', async () => {
    const id = await add('test_value')
    await addItem(id, '1')
    assert.equal((await addItem(id, '1')).message, '该值不可用，系统中已存在！')
    for (const value of ['a b', 'a,b', "a'b", '值？'])
      assert.equal(
        (
          await admin.call('POST', '/api/sys/dictItem/add', {
            payload: { dictId: id, itemText: 'x', itemValue: value },
          })
        ).statusCode,
        400,
      )
    const check = async (value: string, except = '') =>
      (await admin.get(`/api/sys/dictItem/dictItemCheck?dictId=${id}&itemValue=${value}&id=${except}`))
        .success
    assert.deepEqual([await check('1'), await check('2')], [false, true])
    // the same value elsewhere is another one
    assert.equal((await addItem(await add('test_value_2'), '1')).success, true)
  })

  it('come back from the recycle bin with their items, or go for good', async () => {
    const id = await add('test_bin')
    await addItem(id, '1')
    const bin = async () =>
      (await admin.get<{ dictCode: string }[]>('/api/sys/dict/deleteList')).result.map(
        ({ dictCode }) => dictCode,
      )
    const notices = noticesOf(home.app, DICT_CHANGED)
    // what was added before may still be on its way
    const hear = async (count: number) => {
      while ((await items('test_bin')).length !== count) await notices.next()
    }
    await admin.delete(`/api/sys/dict/delete?id=${id}`)
    await hear(0)
    assert.ok((await bin()).includes('test_bin'))
    assert.equal((await admin.put(`/api/sys/dict/back/${id}`, {})).success, true)
    await hear(1)
    await admin.delete(`/api/sys/dict/delete?id=${id}`)
    assert.equal((await admin.delete(`/api/sys/dict/deletePhysic/${id}`)).success, true)
    assert.ok(!(await bin()).includes('test_bin'))
    const left = await home.db.selectFrom('sysDictItem').select('id').where('dictId', '=', id).execute()
    assert.deepEqual(left, [])
    assert.ok(await add('test_bin'))
  })

  it('of a tenant stand before those of the house, for that tenant only', async () => {
    await addItem(await add('sex', elsewhere), '1', { itemText: '他' }, elsewhere)
    const text = async (who: SignedIn) => (await items('sex', who)).find(({ value }) => value === '1')?.text
    assert.deepEqual([await text(elsewhere), await text(admin)], ['他', '男'])
  })
})
