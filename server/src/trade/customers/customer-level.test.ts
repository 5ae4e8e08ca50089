import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { CustomerFile } from '@mtm/shared-utils/contracts/dto/customer'
import type { ImportResult } from '@mtm/shared-utils/contracts/dto/import'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { formWith, workbook } from '../../engine/workbook/testing.ts'
import {
  addTestRole,
  addTestUser,
  signedIn,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../identity/testing.ts'
import { newId } from '../../platform/database/database.ts'

const BASE = '/api/mtm/customer'
const REFUSED = 'You may not change this field: Level'
/** All permissions on customers except this one. */
const CODES = [
  'customer:list',
  'customer:add',
  'customer:edit',
  'customer:merge',
  'customer:import',
  'measure:import',
]

interface Row {
  id: string
  level: string | null
  level_dictText: string
  version: number
}

describe('the level of a customer', () => {
  let test: TestApp
  let clerk: SignedIn
  let manager: SignedIn
  before(async () => {
    test = await testApp({ seed: 'all' })
    const role = await addTestRole(test.db, { codes: CODES })
    await addTestUser(test.db, { username: 'clerk', roleIds: [role] })
    const english = { 'accept-language': 'en-US' }
    clerk = await signedIn(test.app, 'clerk', english)
    manager = await signedIn(test.app, 'manager', english)
  })
  after(() => test.close())

  const added = async (who: SignedIn, more: object = {}) =>
    (await who.post<{ id: string }>(`${BASE}/add`, { name: 'Level Headed', sex: '1', ...more })).result.id
  const record = async (id: string, who = clerk) => (await who.get<Row>(`${BASE}/queryById?id=${id}`)).result
  const edit = (who: SignedIn, row: object) => who.call('PUT', `${BASE}/edit`, { payload: row })

  it('is changed independently of credit, which has its own code', async () => {
    const id = await added(manager, { name: 'On Account', credit: '1' })
    const { version } = await record(id)
    const refused = (await edit(clerk, { id, version, credit: '0' })).json()
    assert.deepEqual([refused.success, refused.message], [false, 'You may not change this field: On account'])
    const found = await clerk.get<Page<Row>>(`${BASE}/list?credit=1&pageSize=100`)
    assert.deepEqual(
      found.result.records.map((row) => row.id),
      [id],
    )
  })

  it('is set with the code, and visible and searchable for all', async () => {
    const id = await added(manager, { name: 'Levelled Person', level: 'vip' })
    assert.equal((await record(id)).level_dictText, 'VIP')
    const found = await clerk.get<Page<Row>>(`${BASE}/list?level=vip&pageSize=100`)
    assert.ok(found.result.records.some((row) => row.id === id && row.level === 'vip'))
  })

  it('cannot be set, changed or removed without the code, while all other fields can', async () => {
    const refused = await clerk.post(`${BASE}/add`, { name: 'Too Dear', sex: '1', level: 'vip' })
    assert.deepEqual([refused.success, refused.message], [false, REFUSED])
    const id = await added(manager, { level: 'gold' })
    const row = await record(id)
    for (const level of ['vip', null]) {
      const answer = (await edit(clerk, { id, version: row.version, level })).json()
      assert.deepEqual([answer.success, answer.message], [false, REFUSED])
    }
    const kept = (await edit(clerk, { id, version: row.version, level: 'gold', note: 'new note' })).json()
    assert.equal(kept.success, true, kept.message)
    const now = await record(id)
    assert.equal(now.level, 'gold')
    assert.equal((await edit(manager, { id, version: now.version, level: 'silver' })).json().success, true)
    assert.equal((await record(id)).level, 'silver')
  })

  it('is not transferred by a merge', async () => {
    const files = []
    for (const level of [null, 'vip'])
      files.push(
        (await manager.get<CustomerFile>(`${BASE}/file?id=${await added(manager, { level })}`)).result
          .customer,
      )
    const [keep, drop] = files as [CustomerFile['customer'], CustomerFile['customer']]
    const mergeRequest = (take: string[]) => ({
      requestId: newId(),
      keepId: keep.id,
      keepVersion: keep.version,
      dropId: drop.id,
      dropVersion: drop.version,
      take,
    })
    const refused = await clerk.post(`${BASE}/merge`, mergeRequest(['level']))
    assert.deepEqual([refused.success, refused.message], [false, REFUSED])
    const merged = await clerk.post(`${BASE}/merge`, mergeRequest(['phone']))
    assert.equal(merged.success, true, merged.message)
    assert.equal((await record(keep.id)).level, null)
  })

  for (const [what, path] of [
    ['of customers', '/api/mtm/customer/importExcel'],
    ['of customers and measure sheets', '/api/mtm/measure/importExcel'],
  ] as const)
    it(`is not imported from a workbook ${what}`, async () => {
      const name = `Carried In ${what.length}`
      const sheet = workbook([
        ['Name', 'Sex', 'Level'],
        [name, 'Male', 'VIP'],
        [`${name} Plain`, 'Male', ''],
      ])
      const send = async (who: SignedIn) =>
        (await who.call('POST', path, formWith(await sheet))).json<{ result: ImportResult }>().result
      const { refused } = await send(clerk)
      assert.deepEqual(
        refused.map(({ reason }) => reason),
        [REFUSED],
      )
      assert.deepEqual((await send(manager)).refused, [])
      const { result } = await manager.get<Page<Row>>(`${BASE}/list?name=${encodeURIComponent(name)}`)
      assert.equal(result.records[0]?.level, 'vip')
    })
})
