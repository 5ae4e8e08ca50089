import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { INITIAL_SETTINGS } from '@mtm/shared-utils/contracts/business-settings'
import type { CustomerFile, DuplicatePair, Merged } from '@mtm/shared-utils/contracts/dto/customer'
import type { ImportResult } from '@mtm/shared-utils/contracts/dto/import'
import { ADDRESS_PARTS } from '@mtm/shared-utils/contracts/postal-address'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { MAIN_TENANT, TOKYO_TENANT } from '../../../seeds/demo-tenants.ts'
import { customerId } from '../../../seeds/made-to-measure/customers.ts'
import { readCsv } from '../../engine/workbook/csv.ts'
import { formWith, rowsOf, workbook } from '../../engine/workbook/testing.ts'
import { signedIn, signedInElsewhere, testApp, type SignedIn, type TestApp } from '../../identity/testing.ts'
import { draft, jacket, save } from '../../orders/testing.ts'
import { newId } from '../../platform/database/database.ts'
import { changeSetting } from '../settings/change-setting.ts'
import deletedCustomers from './deleted-customers.job.ts'

const BASE = '/api/mtm/customer'
const { accounts } = MAIN_TENANT
const LIMITS = { rows: 10_000, columns: 1_000, unpacked: 1e8 }

let home: TestApp
let manager: SignedIn
let sales: SignedIn
before(async () => {
  home = await testApp({ seed: 'all' })
  const english = { 'accept-language': 'en-US' }
  manager = await signedIn(home.app, accounts.manager, english)
  sales = await signedIn(home.app, accounts.sales, english)
})
after(() => home.close())

const added = async (more: object, who = manager) =>
  (await who.post<{ id: string }>(`${BASE}/add`, { name: 'Imaginary Twin', sex: '1', ...more })).result.id
const file = async (id: string, who = manager) =>
  (await who.get<CustomerFile>(`${BASE}/file?id=${id}`)).result
const pairs = async () => (await manager.get<DuplicatePair[]>(`${BASE}/duplicates`)).result
const measured = async (id: string, chest: number) => {
  const body = { chestGirth: { value: chest, source: 'taken' } }
  await manager.post('/api/mtm/measure/add', { requestId: newId(), customerId: id, method: 'tape', body })
}
const profiled = (id: string, note: string) =>
  manager.put('/api/mtm/measure/profile', { customerId: id, category: 'MJ', fitMode: 'BODY', note })
const mergeOf = (keep: CustomerFile, drop: CustomerFile, take: string[] = []) => ({
  requestId: newId(),
  keepId: keep.customer.id,
  keepVersion: keep.customer.version,
  dropId: drop.customer.id,
  dropVersion: drop.customer.version,
  take,
})

describe('duplicate customers', () => {
  it('are found by phone, mail and name in any spelling, unless marked as different', async () => {
    const one = await added({ name: 'Duplo  One', phone: '+86 000-1234-5678', birthday: '1990-01-02' })
    const other = await added({ name: 'ｄｕｐｌｏ ｏｎｅ', phone: '00012345678' })
    const mail = await added({ name: 'Duplo Two', email: 'Same@Example.test' })
    const third = await added({ name: 'Other Person', email: 'same@example.test' })
    const elder = await added({ name: 'Duplo One', birthday: '1950-05-05' })
    const ids = async () =>
      (await pairs()).map(
        ({ one: a, other: b, signs }) => [[a.id, b.id].toSorted().join(' '), signs] as const,
      )
    const found = new Map(await ids())
    assert.deepEqual(found.get([one, other].toSorted().join(' ')), ['phone', 'name'])
    assert.deepEqual(found.get([mail, third].toSorted().join(' ')), ['email'])
    assert.equal(found.has([one, elder].toSorted().join(' ')), false, 'birthdays tell them apart')
    await manager.post(`${BASE}/distinct`, { oneId: third, otherId: mail })
    assert.equal(new Map(await ids()).has([mail, third].toSorted().join(' ')), false)
  })

  it('are merged once with all their records, and the other points to the remaining one', async () => {
    const keepId = await added({ name: 'Keep Me', phone: '000-1' })
    const dropId = await added({ name: 'Drop Me', phone: '000-2', note: 'better note' })
    const oldId = await added({ name: 'Oldest' })
    await measured(keepId, 980)
    await measured(dropId, 985)
    await profiled(keepId, 'older profile')
    await profiled(dropId, 'newer profile')
    await manager.post(`${BASE}/consent/give`, { customerId: keepId, purpose: 'contact', way: 'spoken' })
    await manager.post(`${BASE}/consent/give`, { customerId: dropId, purpose: 'contact', way: 'spoken' })
    await manager.post(`${BASE}/consent/withdraw`, { customerId: dropId, purpose: 'contact' })
    const order = await save(manager, draft([jacket({ measureSheetId: null })], { customerId: dropId }))
    const content = { customer: { id: dropId } }
    await manager.put('/api/mtm/order/draft', { key: 'MENS', content, device: 'device-of-test', version: 0 })
    // earlier merged records still point to an existing customer
    await manager.post(`${BASE}/merge`, mergeOf(await file(dropId), await file(oldId)))

    const request = mergeOf(await file(keepId), await file(dropId), ['phone', 'note'])
    const merged = await manager.post<Merged>(`${BASE}/merge`, request)
    assert.deepEqual(
      merged.result,
      { id: keepId, orders: 1, sheets: 1, profiles: 1, photos: 0 },
      merged.message,
    )
    assert.deepEqual((await manager.post<Merged>(`${BASE}/merge`, request)).result, merged.result)
    const kept = await file(keepId)
    const { name, phone, note } = kept.customer
    assert.deepEqual([name, phone, note], ['Keep Me', '000-2', 'better note'])
    assert.deepEqual(
      kept.profiles.map((profile) => profile.note),
      ['newer profile'],
    )
    assert.equal(kept.sheets.length, 2)
    assert.deepEqual(
      kept.orders.map(({ id }) => id),
      [order.id],
    )
    assert.ok(kept.consents.length === 2 && kept.consents.every(({ withdrawnAt }) => withdrawnAt !== null))
    assert.equal(kept.merged.length, 2)
    assert.equal((await manager.get(`${BASE}/file?id=${dropId}`)).success, false)
    const stored = await manager.get<{ content: unknown }>('/api/mtm/order/draft?key=MENS')
    assert.deepEqual(stored.result.content, { customer: { id: keepId } })
    const logged = await home.db
      .selectFrom('sysLog')
      .select('logContent')
      .where('logContent', 'like', `customer:merge ${keepId},${dropId}%`)
      .execute()
    assert.equal(logged.length, 1)
  })

  it('take an address completely from one of them', async () => {
    const whole = {
      country: 'CN',
      province: '广东省',
      city: '广州市',
      district: '天河区',
      postcode: '510000',
    }
    const dropId = await added({ ...whole, address: '样例路 1 号' })
    const keepId = await added({
      country: 'JP',
      province: '東京都',
      address: '見本町 2',
      email: 'keep@example.test',
    })
    const [keep, drop] = [await file(keepId), await file(dropId)]
    const parts = await manager.call('POST', `${BASE}/merge`, { payload: mergeOf(keep, drop, ['city']) })
    assert.equal(parts.statusCode, 400, 'a part of an address was taken')
    const merged = await manager.post<Merged>(`${BASE}/merge`, mergeOf(keep, drop, ['address']))
    assert.equal(merged.success, true, merged.message)
    const { email, ...kept } = (await file(keepId)).customer
    const address = Object.fromEntries(ADDRESS_PARTS.map((part) => [part, kept[part]]))
    assert.deepEqual([email, address], ['keep@example.test', { ...whole, address: '样例路 1 号' }])
  })

  it('are not merged by people who may not see both, or with a stale version', async () => {
    const [one, other] = [await file(await added({})), await file(await added({}))]
    const request = mergeOf(one, other)
    const stranger = await signedInElsewhere(home)
    const tokyo = await signedIn(home.app, TOKYO_TENANT.accounts.admin)
    for (const who of [stranger, tokyo])
      assert.equal((await who.post(`${BASE}/merge`, request)).success, false)
    for (const path of ['merge', 'distinct'])
      assert.equal((await sales.call('POST', `${BASE}/${path}`, { payload: request })).statusCode, 403)
    assert.equal((await sales.call('GET', `${BASE}/duplicates`)).statusCode, 403)
    const stale = await manager.call('POST', `${BASE}/merge`, { payload: { ...request, dropVersion: 9 } })
    assert.equal(stale.statusCode, 409)
    assert.equal((await file(other.customer.id)).merged.length, 0)
  })
})

describe('the workbook of customers and measurements', () => {
  const csv = async (who = manager, query = '') => {
    const { rawPayload } = await who.call('GET', `/api/mtm/measure/exportXls?format=csv${query}`)
    const [heads, ...rows] = readCsv(rawPayload, LIMITS).map(({ cells }) => cells.map(String))
    return { heads: heads!, rows }
  }
  const send = async (rows: readonly (readonly (string | number | null)[])[], who = manager) => {
    const answer = await who.call('POST', '/api/mtm/measure/importExcel', formWith(await workbook(rows)))
    return answer.json<{ result: ImportResult; message: string }>().result
  }
  const count = async (table: 'mtmCustomer' | 'mtmMeasureSheet') =>
    (
      await home.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows

  it('round-trips: changes nothing in the same tenant, and is complete in another', async () => {
    const before = [await count('mtmCustomer'), await count('mtmMeasureSheet')]
    const { rawPayload } = await manager.call('GET', '/api/mtm/measure/exportXls')
    const [, , heads, ...rows] = (await rowsOf(rawPayload)) as (string | number | null)[][]
    const sound = rows.filter((row) => row[heads!.indexOf('Measured at')])
    assert.ok(sound.length > 30)
    const again = await send([heads!, ...rows])
    assert.equal(again.errorCount, 0, JSON.stringify(again.refused))
    assert.deepEqual([await count('mtmCustomer'), await count('mtmMeasureSheet')], before)

    const id = await added({
      name: 'Sheet Traveller',
      email: 'traveller@example.test',
      birthday: '1977-07-07',
      level: 'gold',
      preferences: 'No breast pocket',
    })
    const from = await home.db
      .selectFrom('mtmMeasureSheet')
      .select('body')
      .where('customerId', '=', customerId(3))
      .executeTakeFirstOrThrow()
    const measured = { method: 'scan', clothing: 'knitwear', note: 'on paper', body: from.body }
    const sheet = { requestId: newId(), customerId: id, ...measured }
    assert.equal((await manager.post('/api/mtm/measure/add', sheet)).success, true)
    await home.db.updateTable('mtmCustomer').set({ customerNo: 'OLD-77' }).where('id', '=', id).execute()
    const own = await csv(manager, `&customerId=${id}`)
    const elsewhere = await signedIn(home.app, TOKYO_TENANT.accounts.admin, { 'accept-language': 'en-US' })
    const there = await send([own.heads, ...own.rows], elsewhere)
    assert.equal(there.errorCount, 0, JSON.stringify(there.refused))
    const no = own.rows[0]![0]!
    for (const text of ['Gold', 'No breast pocket', 'Light knitwear'])
      assert.ok(own.rows[0]!.includes(text), text)
    const arrived = await csv(elsewhere)
    const same = arrived.rows.find((row) => row[0] === no)!
    const skip = new Set(['Measured at'])
    for (const [place, head] of own.heads.entries())
      if (!skip.has(head)) assert.equal(same[place], own.rows[0]![place], head)
  })

  it('adds unknown customers, also in inches, and reports invalid rows', async () => {
    const heads = ['姓名', '性别', '电话', '单位', '身高（cm）', '胸围（cm）', '腰围（cm）']
    const stature = (await csv()).heads.find((head) => head.startsWith('Stature'))!
    const chest = (await csv()).heads.find((head) => head.startsWith('Chest'))!
    const waist = (await csv()).heads.find((head) => head.startsWith('Waist girth (natural)'))!
    assert.equal(heads.length, 7)
    const english = ['Name', 'Sex', 'Phone', 'Unit', stature, chest, waist]
    const outcome = await send([
      english,
      ['Sheet Inch', 'Male', '000-9', 'in', 69, 38, 33],
      ['Sheet Wrong', 'Male', null, null, 69, 38, 33],
      ['Sheet Range', 'Male', null, null, 176, 300, 84],
      ['Sheet Unit', 'Male', null, 'ell', 176, 97, 84],
      ['Sheet Nobody', null, null, null, 176, 97, 84],
      ['Sheet Plain', '女', null, null, null, null, null],
    ])
    assert.equal(outcome.successCount, 2, JSON.stringify(outcome.refused))
    const reasons = new Map(outcome.refused.map(({ row, reason }) => [row, reason]))
    assert.match(reasons.get(3)!, /look like inches.*column "Unit"/)
    assert.match(reasons.get(4)!, /must be between 64 and 170/)
    assert.match(reasons.get(5)!, /cm, in or mm/)
    assert.match(reasons.get(6)!, /a name and a sex/)
    const list = async (name: string) =>
      (await manager.get<Page<{ id: string }>>(`${BASE}/list?name=${encodeURIComponent(name)}`)).result
        .records
    const [inch] = await list('Sheet Inch')
    const [sheet] = (await file(inch!.id)).sheets
    assert.deepEqual([sheet?.body.height?.value, sheet?.body.chestGirth?.value], [1753, 965])
    assert.deepEqual(await list('Sheet Range'), [], 'a refused line leaves nothing behind')
  })

  it('is refused without the code, and reveals no numbers of hidden customers', async () => {
    assert.equal((await sales.call('GET', '/api/mtm/measure/exportXls')).statusCode, 403)
    const form = formWith(
      await workbook([
        ['Name', 'Sex'],
        ['X', 'Male'],
      ]),
    )
    const customer = await signedIn(home.app, accounts.customer)
    for (const who of [sales, customer])
      assert.equal((await who.call('POST', '/api/mtm/measure/importExcel', form)).statusCode, 403)
    const { customer: known } = await file(await added({ name: 'Known Person' }))
    const outcome = await send([
      ['Client No.', 'Name', 'Sex'],
      [known.customerNo, 'Somebody Else', 'Male'],
    ])
    assert.match(outcome.refused[0]!.reason, /belongs to somebody else/)
  })
})

describe('deleted customers', () => {
  it('are erased after their tenant’s retention', async () => {
    const id = await added({ name: 'Deleted Person', phone: '000-4' })
    assert.equal((await manager.delete(`${BASE}/delete?id=${id}`)).success, true)
    const { signal } = new AbortController()
    const run = () =>
      deletedCustomers.run({
        db: home.db,
        storage: home.app.storage,
        occurrence: new Date(),
        parameter: null,
        signal,
      })
    assert.equal(await run(), '0 customers')
    const longAgo = new Date(Date.now() - 31 * 86_400_000)
    await home.db.updateTable('mtmCustomer').set({ updateTime: longAgo }).where('id', '=', id).execute()
    const days = (deletedDays: number) =>
      changeSetting(
        home.db,
        { tenantId: 0, username: accounts.admin, zone: 'Asia/Shanghai' },
        { kind: 'privacy', content: { ...INITIAL_SETTINGS.privacy, deletedDays } },
      )
    await days(40)
    assert.equal(await run(), '0 customers')
    await days(INITIAL_SETTINGS.privacy.deletedDays)
    assert.equal(await run(), '1 customers')
    const { name, phone, customerNo } = await home.db
      .selectFrom('mtmCustomer')
      .select(['name', 'phone', 'customerNo'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    assert.deepEqual([name, phone], [customerNo, null])
  })

  it('are kept individually while needed, under any of their records', async () => {
    const ids = await Promise.all(
      ['Needed Person', 'Former Record', 'Forgotten Person'].map((name) => added({ name })),
    )
    const [needed, former, forgotten] = ids as [string, string, string]
    const saved = await manager.post<{ id: string }>('/api/mtm/order/save', draft([], { customerId: former }))
    assert.equal(saved.success, true, saved.message)
    const longAgo = new Date(Date.now() - 31 * 86_400_000)
    await home.db
      .updateTable('mtmCustomer')
      .set({ delFlag: 1, updateTime: longAgo })
      .where('id', 'in', ids)
      .execute()
    await home.db.updateTable('mtmCustomer').set({ mergedInto: needed }).where('id', '=', former).execute()
    const { signal } = new AbortController()
    await deletedCustomers.run({
      db: home.db,
      storage: home.app.storage,
      occurrence: new Date(),
      parameter: null,
      signal,
    })
    const rows = await home.db
      .selectFrom('mtmCustomer')
      .select(['id', 'erasedAt'])
      .where('id', 'in', ids)
      .execute()
    assert.deepEqual(
      rows.flatMap(({ id, erasedAt }) => (erasedAt ? id : [])),
      [forgotten],
    )
  })
})
