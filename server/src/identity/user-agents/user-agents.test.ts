import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { OwnAgencies, UserAgent } from '@mtm/shared-utils/contracts/dto/user-agent'
import type { UnreadNotices } from '@mtm/shared-utils/contracts/dto/announcement'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import {
  addTestRole,
  addTestUser,
  joinDepart,
  signedIn,
  signedInElsewhere,
  testApp,
  type SignedIn,
  type TestApp,
} from '../testing.ts'

const BASE = '/api/sys/sysUserAgent'
const OWN = `${BASE}/own`
const PERIOD = { startTime: '2026-01-01 00:00:00', endTime: '2036-01-01 00:00:00', status: '1' }

describe('user agents', () => {
  let home: TestApp
  let admin: SignedIn
  let reviewer: SignedIn
  let stranger: SignedIn
  before(async () => {
    home = await testApp()
    admin = await signedIn(home.app, 'admin')
    reviewer = await signedIn(home.app, 'reviewer')
    stranger = await signedInElsewhere(home)
  })
  after(() => home.close())

  const agent = (userName: string, agentUserName: string, more: object = {}) => ({
    userName,
    agentUserName,
    ...PERIOD,
    ...more,
  })
  const ofUser = (userName: string, who = admin) =>
    who.get<UserAgent>(`${BASE}/queryByUserName?userName=${userName}`)

  it('are named and changed in the dialog of the stock client', async () => {
    assert.equal((await ofUser('reviewer')).message, '未找到对应实体')
    const added = await admin.post(`${BASE}/add`, agent('reviewer', 'CUTTER'))
    assert.deepEqual([added.success, added.message], [true, '代理人设置成功！'])
    const { result } = await ofUser('reviewer')
    assert.deepEqual(
      [result.agentUserName, result.agentUserName_dictText, result.startTime, result.endTime, result.status],
      ['cutter', '裁一刀', PERIOD.startTime, PERIOD.endTime, '1'],
    )
    const changed = { ...agent('sales', 'sales'), id: result.id, status: '0' }
    const edited = await admin.put(`${BASE}/edit`, changed)
    assert.deepEqual([edited.success, edited.message], [true, '代理人设置成功!'])
    const after = (await ofUser('reviewer')).result
    // the principal is fixed
    assert.deepEqual([after.userName, after.agentUserName, after.status], ['reviewer', 'sales', '0'])
    assert.equal((await admin.delete(`${BASE}/delete?id=${result.id}`)).success, true)
  })

  it('refuse a person as their own agent, an unknown person, a customer and a period without length', async () => {
    const refusal = async (body: object) =>
      (await admin.call('POST', `${BASE}/add`, { payload: body })).json()
    assert.equal((await refusal(agent('sales', 'sales'))).message, '不能将本人设为自己的代理人')
    assert.equal((await refusal(agent('sales', 'nobody'))).result.fields[0].field, 'agentUserName')
    assert.equal((await refusal(agent('nobody', 'sales'))).result.fields[0].field, 'userName')
    assert.equal((await refusal(agent('sales', 'customer'))).result.fields[0].field, 'agentUserName')
    assert.equal((await refusal(agent('sales', 'elsewhere'))).result.fields[0].field, 'agentUserName')
    const ended = agent('sales', 'cutter', { endTime: PERIOD.startTime })
    assert.equal((await refusal(ended)).message, '代理结束时间必须晚于开始时间')
  })

  it('give no more than those hold who name them for others', async () => {
    const codes = ['user-agent:list', 'user-agent:add', 'user-agent:edit']
    const role = await addTestRole(home.db, { codes })
    await joinDepart(home.db, await addTestUser(home.db, { username: 'clerk', roleIds: [role] }))
    const clerk = await signedIn(home.app, 'clerk')
    const refused = await clerk.post(`${BASE}/add`, agent('reviewer', 'clerk'))
    assert.deepEqual([refused.success, /权限/.test(refused.message)], [false, true])
    const off = await clerk.post(`${BASE}/add`, agent('reviewer', 'clerk', { status: '0' }))
    assert.equal(off.success, true)
    const { id } = (await ofUser('reviewer', clerk)).result
    assert.equal((await clerk.put(`${BASE}/edit`, { id, status: '1' })).success, false)
    await admin.delete(`${BASE}/delete?id=${id}`)
  })

  it('are closed to people without the code, to other tenants and to nobody', async () => {
    await admin.post(`${BASE}/add`, agent('finance', 'auditor'))
    const { id } = (await ofUser('finance')).result
    for (const [method, url, payload] of [
      ['GET', `${BASE}/list`, undefined],
      ['GET', `${BASE}/queryById?id=${id}`, undefined],
      ['GET', `${BASE}/queryByUserName?userName=finance`, undefined],
      ['POST', `${BASE}/add`, agent('sales', 'cutter')],
      ['PUT', `${BASE}/edit`, { id, status: '0' }],
      ['DELETE', `${BASE}/delete?id=${id}`, undefined],
      ['GET', `${BASE}/exportXls`, undefined],
    ] as const)
      assert.equal(
        (await reviewer.call(method, url, payload ? { payload } : {})).statusCode,
        403,
        `${method} ${url}`,
      )
    assert.equal((await stranger.get<Page<UserAgent>>(`${BASE}/list`)).result.total, 0)
    assert.equal((await ofUser('finance', stranger)).success, false)
    assert.equal((await stranger.put(`${BASE}/edit`, { id, status: '0' })).success, false)
    assert.equal((await ofUser('finance')).result.status, '1')
    const nobody = await home.app.inject({ method: 'GET', url: OWN })
    assert.match(nobody.json<{ message: string }>().message, /Token失效/)
  })

  it('are named by the principal themself, and seen by the agent', async () => {
    const named = await reviewer.put(OWN, { agentUserName: 'sales', ...PERIOD })
    assert.deepEqual([named.success, named.message], [true, '代理人设置成功！'])
    const { own, principals } = (await reviewer.get<OwnAgencies>(OWN)).result
    assert.deepEqual([own?.agentUserName_dictText, principals], ['销售示例', []])
    assert.equal((await ofUser('reviewer', reviewer)).result.agentUserName, 'sales')
    const sales = await signedIn(home.app, 'sales')
    assert.deepEqual((await sales.get<OwnAgencies>(OWN)).result, {
      own: null,
      principals: [{ name: '审单示例', endTime: PERIOD.endTime }],
    })
    const stale = { agentUserName: 'cutter', ...PERIOD, version: 7 }
    assert.equal((await reviewer.call('PUT', OWN, { payload: stale })).statusCode, 409)
    const again = await reviewer.put(OWN, { agentUserName: 'cutter', ...PERIOD, status: '0', version: 0 })
    assert.equal(again.message, '代理人设置成功!')
    assert.equal((await reviewer.delete(OWN)).success, true)
    assert.equal((await reviewer.delete(OWN)).success, true)
    assert.equal((await reviewer.get<OwnAgencies>(OWN)).result.own, null)
    const customer = await signedIn(home.app, 'customer')
    assert.equal(
      (await customer.call('PUT', OWN, { payload: { agentUserName: 'sales', ...PERIOD } })).statusCode,
      400,
    )
  })

  it('are notified when an agency begins to apply, not of one that is switched off', async () => {
    const cutter = await signedIn(home.app, 'cutter')
    const messages = async () =>
      (await cutter.get<UnreadNotices>('/api/sys/annountCement/listByUser')).result.sysMsgList
        .map(({ titile }) => titile)
        .filter((title) => title.includes('审单示例'))
    const before = (await messages()).length
    await reviewer.put(OWN, { agentUserName: 'cutter', ...PERIOD, status: '0' })
    assert.equal((await messages()).length, before)
    const on = await reviewer.put(OWN, { agentUserName: 'cutter', ...PERIOD, version: 0 })
    assert.equal(on.success, true, on.message)
    assert.deepEqual((await messages()).slice(0, 1), ['您已成为审单示例的代理人'])
    assert.equal((await messages()).length, before + 1)
    await reviewer.delete(OWN)
  })
})
