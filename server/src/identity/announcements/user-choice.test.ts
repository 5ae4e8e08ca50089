import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { UserChoice } from '@mtm/shared-utils/contracts/dto/announcement'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { NO_PASSWORD } from '../users/password.ts'
import { addCustomer } from '../sign-in/register/register.ts'
import {
  addTestUser,
  joinDepart,
  signedIn,
  signedInElsewhere,
  testApp,
  type SignedIn,
  type TestApp,
} from '../testing.ts'

let home: TestApp
let reader: SignedIn
let readerId: string
let stranger: SignedIn

before(async () => {
  home = await testApp()
  readerId = await addTestUser(home.db, { username: 'reader' })
  await joinDepart(home.db, readerId)
  reader = await signedIn(home.app, 'reader')
  stranger = await signedInElsewhere(home)
})
after(() => home.close())

describe('the user picker', () => {
  const choice = (who: SignedIn, query: string) =>
    who.get<Page<UserChoice>>(`/api/sys/user/queryUserComponentData?${query}`)
  const names = async (who: SignedIn, query: string) =>
    (await choice(who, query)).result.records.map(({ username }) => username)

  it('finds users by part of a name or by ids, and returns only their names', async () => {
    const { result } = await choice(reader, `ids=${readerId},`)
    assert.equal(result.total, 1)
    assert.deepEqual(Object.keys(result.records[0] ?? {}).sort(), ['id', 'realname', 'username'])
    assert.deepEqual(await names(reader, 'keyword=EADE'), ['reader'])
    assert.deepEqual(await names(reader, 'username=reader&realname=nobody'), [])
    assert.deepEqual(await names(reader, 'keyword=%25'), [])
    const everybody = await choice(reader, 'pageSize=2&ids=')
    assert.equal(everybody.result.records.length, 2)
    assert.ok(everybody.result.total > 2)
  })

  it('returns users by user name as a bare list for stock clients', async () => {
    const usersNamed = async (username: string) =>
      (await reader.call('GET', `/api/sys/user/getMultiUser?username=${username}`)).json<UserChoice[]>()
    const found = await usersNamed('reader,sales,elsewhere')
    assert.deepEqual(found.map(({ username }) => username).toSorted(), ['reader', 'sales'])
    assert.deepEqual(Object.keys(found[0] ?? {}).toSorted(), ['id', 'realname', 'username'])
    assert.deepEqual(await usersNamed(''), [])
  })

  it('finds users by user name, and by department with or without its subtree', async () => {
    const codes = ['A01', 'A01A03']
    const departs = await home.db
      .selectFrom('sysDepart')
      .select(['id', 'orgCode'])
      .where('tenantId', '=', 0)
      .where('orgCode', 'in', codes)
      .orderBy('orgCode')
      .execute()
    const [top, below] = departs.map(({ id }) => id)
    const inside = async (query: string) => (await names(reader, `keyword=reader&${query}`)).length
    assert.deepEqual(
      [
        await inside(`departId=${top}`),
        await inside(`departId=${top}&below=0`),
        await inside(`departId=${below}`),
      ],
      [1, 0, 1],
    )
    assert.deepEqual(await names(stranger, `departId=${top}`), [])
    assert.deepEqual((await names(reader, 'codes=reader,sales,nobody')).sort(), ['reader', 'sales'])
    assert.deepEqual(await names(reader, 'departId=&codes=reader'), ['reader'])
    assert.equal((await choice(reader, 'departId=A01')).code, 400)
  })

  it('hides customers, whose name may be their phone number, from callers who may not view accounts', async () => {
    const phone = '13900000088'
    const of = { phone, username: phone, realname: phone, password: NO_PASSWORD }
    const id = await addCustomer(home.db, of)
    const keeper = await signedIn(home.app, 'admin')
    const dict = (code: string) => encodeURIComponent(`sys_user,realname,${code}`)
    const answers = (who: SignedIn) =>
      Promise.all(
        [
          `/api/sys/user/queryUserComponentData?keyword=139&pageSize=1000`,
          `/api/sys/user/queryUserComponentData?ids=${id}`,
          `/api/sys/user/getMultiUser?username=${phone}`,
          `/api/sys/dict/loadDict/${dict('username')}?keyword=139&pageSize=1000`,
          `/api/sys/dict/getDictItems/${dict('username')}`,
          `/api/sys/dict/getDictText/${dict('id')}/${id}`,
          `/api/sys/dict/loadDictItem/${dict('id')}?key=${id}`,
        ].map(async (url) => {
          const { statusCode, body } = await who.call('GET', url)
          return statusCode === 200 && body.includes(phone)
        }),
      )
    assert.deepEqual(new Set(await answers(reader)), new Set([false]))
    assert.deepEqual(new Set(await answers(keeper)), new Set([true]))
  })

  it('lists only active members of the caller’s tenant', async () => {
    await joinDepart(home.db, await addTestUser(home.db, { username: 'frozen-reader', status: 2 }))
    assert.deepEqual(await names(reader, 'keyword=reader'), ['reader'])
    assert.deepEqual(await names(stranger, 'keyword=reader'), [])
    assert.deepEqual(await names(reader, 'keyword=elsewhere'), [])
    assert.equal((await choice(reader, `ids=${'x'.repeat(32)}`)).code, 400)
  })
})
