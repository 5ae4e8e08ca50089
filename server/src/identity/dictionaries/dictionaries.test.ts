import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type {
  DictItem,
  DictMap,
  PermissionResult,
  SignInResult,
} from '@mtm/shared-utils/contracts/dto/session'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import { announce } from '../../platform/events/announce.ts'
import { newId } from '../../platform/database/database.ts'
import { allHeard, noticesOf } from '../../platform/testing/notices.ts'
import { addTestUser, PASSWORD, signedIn, testApp, withToken, type TestApp } from '../testing.ts'
import { dictTexts } from '../../engine/texts/dictionary-texts.ts'
import { DICTIONARIES_CHANGED } from '../../platform/events/topics.ts'

let home: TestApp
before(async () => {
  home = await testApp()
  await addTestUser(home.db, { username: 'other', tenantIds: [4] })
})
after(() => home.close())

const items = async (code: string, who = 'admin') =>
  (await signedIn(home.app, who)).get<DictItem[]>(`/api/sys/dict/getDictItems/${encodeURIComponent(code)}`)

async function addDict(
  tenantId: number,
  code: string,
  rows: [value: string, text: string, status: number][],
) {
  const dictId = newId()
  await home.db
    .insertInto('sysDict')
    .values({ id: dictId, tenantId, dictCode: code, dictName: code })
    .execute()
  const values = rows.map(([itemValue, itemText, status], sortOrder) => {
    const texts = { itemText, itemTextEn: `${itemText} en`, itemTextJp: '' }
    return { id: newId(), dictId, itemValue, ...texts, sortOrder, status }
  })
  if (values.length > 0) await home.db.insertInto('sysDictItem').values(values).execute()
  await announce(home.db, DICTIONARIES_CHANGED, null)
  await allHeard(home.app)
}

describe('dictionaries', () => {
  it('may be a declared table, and refuse others in stock form', async () => {
    const admin = (await items('sys_user,realname,username')).result.find(({ value }) => value === 'admin')
    assert.equal(admin?.title, admin?.text)
    assert.deepEqual((await items('sys_position,name,code', 'other')).result, [])
    for (const code of [
      'sys_user,password,username',
      'sys_user,realname,username,1=1',
      'sys_session,token_hash,id',
      "x' or 1=1",
      'a b',
      '__proto__,a',
    ])
      assert.deepEqual(
        [(await items(code)).success, (await items(code)).message],
        [false, '字典Code格式不正确！'],
      )
    assert.equal((await items(' ')).message, '字典Code不能为空!')
    assert.deepEqual((await items('no_such')).result, [])
    assert.deepEqual((await items('__proto__')).result, [])
  })

  it('include disabled items only in single lists; empty dictionaries are present', async () => {
    await addDict(0, 'test_some', [
      ['1', 'one', 1],
      ['2', 'two', 0],
    ])
    await addDict(0, 'test_empty', [])
    assert.deepEqual(
      (await items('test_some')).result.map(({ value }) => value),
      ['1', '2'],
    )
    const admin = await signedIn(home.app, 'admin')
    const { result } = await admin.get<DictMap>('/api/sys/dict/queryAllDictItems')
    assert.deepEqual([result.test_some?.length, result.test_empty], [1, []])
  })

  it('have a version at sign-in and in the permissions that changes with any item', async () => {
    const payload = { username: 'admin', password: PASSWORD }
    const states = async () => {
      const answer = await home.app.inject({ method: 'POST', url: '/api/sys/login', payload })
      const { token, dictVersion } = answer.json<Envelope<SignInResult>>().result
      const { result } = await withToken(home.app, token).get<PermissionResult>(
        '/api/sys/permission/getUserPermissionByToken',
      )
      return [dictVersion, result.dictVersion]
    }
    const [before, same] = await states()
    assert.ok(before)
    assert.equal(same, before)
    await announce(home.db, DICTIONARIES_CHANGED, null)
    await allHeard(home.app)
    assert.deepEqual(await states(), [before, before], 'read anew and the same')
    await addDict(0, 'test_state', [['1', 'one', 1]])
    const [after, also] = await states()
    assert.notEqual(after, before)
    assert.equal(also, after)
  })

  it('are reloaded by every server when the cache is cleared, which anonymous callers cannot do', async () => {
    const admin = await signedIn(home.app, 'admin')
    const item = async () => (await items('sex')).result.find(({ value }) => value === '1')?.text
    const before = await item()
    await home.db
      .updateTable('sysDictItem')
      .set({ itemText: '男士' })
      .where('itemValue', '=', '1')
      .where('dictId', '=', (eb) =>
        eb.selectFrom('sysDict').select('id').where('dictCode', '=', 'sex').where('tenantId', '=', 0),
      )
      .execute()
    assert.equal(await item(), before)
    const notices = noticesOf(home.app, DICTIONARIES_CHANGED)
    assert.equal((await admin.get('/api/sys/dict/refleshCache')).success, true)
    await notices.next()
    assert.equal(await item(), '男士')
    const stranger = await home.app.inject('/api/sys/dict/refleshCache')
    assert.match(stranger.json<{ message: string }>().message, /Token失效/)
  })

  it('of a tenant override those of tenant 0 by value, for that tenant only', async () => {
    await addDict(0, 'test_mine', [
      ['a', 'house a', 1],
      ['b', 'house b', 1],
    ])
    await addDict(4, 'test_mine', [
      ['a', 'own a', 1],
      ['c', 'own c', 1],
    ])
    const texts = async (who: string) => (await items('test_mine', who)).result.map(({ text }) => text)
    assert.deepEqual(await texts('other'), ['own a', 'house b', 'own c'])
    assert.deepEqual(await texts('admin'), ['house a', 'house b'])
  })

  it('translate several values one by one and fall back to Chinese', async () => {
    await addDict(0, 'test_text', [
      ['1', '一', 1],
      ['2', '二', 1],
    ])
    const english = await dictTexts(home.db, 0, 'en-US')
    assert.equal(english.text('test_text', '2,1'), '二 en,一 en')
    assert.deepEqual([english.text('test_text', 'x'), english.text('test_text', null)], ['', null])
    assert.equal((await dictTexts(home.db, 0, 'ja_JP')).text('test_text', 1), '一')
  })
})
