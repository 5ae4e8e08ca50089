import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { OrderCheckResult, OrderDetail, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import type { style } from '@mtm/shared-utils/contracts/resources/style'
import type { Finding, StyleValues } from '@mtm/shared-utils/garments'
import {
  addTestRole,
  addTestUser,
  signedIn,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../identity/testing.ts'
import { assertReadds, draft, jacket, moveUrl, moving, save } from '../testing.ts'

const NO = 'MS-BUS-01'
/** The default making charge of a jacket. */
const USUAL = 88_000

describe('styles that fix groups and have their own price', () => {
  let test: TestApp
  let keeper: SignedIn
  let sales: SignedIn
  let reviewer: SignedIn
  before(async () => {
    test = await testApp({ seed: 'all' })
    keeper = await signedIn(test.app, 'admin')
    sales = await signedIn(test.app, 'sales')
    reviewer = await signedIn(test.app, 'reviewer')
  })
  after(() => test.close())

  const row = async (who: SignedIn = keeper) =>
    (await who.get<Page<Row<typeof style>>>(`/api/mtm/style/list?styleNo=${NO}`)).result.records[0]!
  const change = async (body: object, who: SignedIn = keeper) =>
    who.call('PUT', '/api/mtm/style/edit', { payload: { id: (await row(keeper)).id, ...body } })
  /** Runs `act` while the style is changed. */
  const withStyle = async (body: object, act: () => Promise<void>) => {
    const { lockedGroups, basePrice, values, status } = await row()
    const changed = (await change(body)).json()
    assert.equal(changed.success, true, changed.message)
    try {
      await act()
    } finally {
      await change({ lockedGroups, basePrice, values, status })
    }
  }
  const check = async (values: StyleValues, entered = Object.keys(values)) =>
    (await sales.post<OrderCheckResult>('/api/mtm/order/check', draft([jacket({ style: values, entered })])))
      .result
  const fixedIn = (findings: readonly Finding[]) =>
    findings.filter(({ rule }) => rule === 'R-STYLE-1').map(({ field }) => field)
  const move = (who: SignedIn, order: OrderSaved, action: string, more: object = {}) =>
    who.post<OrderSaved & { findings?: Finding[] }>(moveUrl(order, action), moving(order, more))
  const detail = async (order: OrderSaved) =>
    (await sales.get<OrderDetail>(`/api/mtm/order/${order.id}`)).result

  it('refuse a deviating order and name the group, in three languages', () =>
    withStyle({ lockedGroups: ['vent', 'lapel.shape'] }, async () => {
      const found = await check({ vent: 'centre' })
      assert.deepEqual(fixedIn(found.findings), ['vent'])
      const { message } = found.findings.find(({ rule }) => rule === 'R-STYLE-1')!
      for (const text of [message.text, message.textEn, message.textJp]) assert.match(text, /MS-BUS-01/)
      assert.match(message.textEn, /Vent/)
      assert.deepEqual(Object.keys(found.lines[0]!.fixed ?? {}).toSorted(), ['lapel.shape', 'vent'])
      // saved with its errors, but not placed
      const order = await save(sales, draft([jacket({ style: { vent: 'centre' }, entered: ['vent'] })]))
      assert.deepEqual(fixedIn(order.findings), ['vent'])
      const refused = await move(sales, order, 'submit')
      assert.equal(refused.success, false)
      assert.deepEqual(fixedIn(refused.result.findings ?? []), ['vent'])
      const same = await save(sales)
      assert.deepEqual(fixedIn(same.findings), [])
      assert.equal((await move(sales, same, 'submit')).success, true)
    }))

  it('ignore a preset sent by the client', async () => {
    const line = {
      ...jacket({ style: { vent: 'centre' } }),
      preset: { styleNo: NO, locked: {}, basePrice: 1 },
    }
    await withStyle({ lockedGroups: ['vent'], basePrice: 120_000 }, async () => {
      const { result } = await sales.post<OrderCheckResult>('/api/mtm/order/check', draft([line]))
      assert.deepEqual(fixedIn(result.findings), ['vent'])
      assert.equal(result.price?.lines[0]!.make, 120_000)
    })
  })

  it('set the making charge, which is named in the breakdown', () =>
    withStyle({ basePrice: 123_400 }, async () => {
      const order = await save(sales)
      const [line] = order.price!.lines
      assert.deepEqual([line!.make, line!.makeStyle], [123_400, NO])
      assertReadds(order.price!)
      const plain = await save(sales, draft([jacket({ styleNo: null })]))
      assert.deepEqual([plain.price!.lines[0]!.make, plain.price!.lines[0]!.makeStyle], [USUAL, undefined])
    }))

  it('require a confirmation when the price changed since the order was saved', async () => {
    const order = await save(sales)
    await withStyle({ basePrice: USUAL + 10_000 }, async () => {
      const submitted = await move(sales, order, 'submit')
      const price = submitted.result.findings!.find(({ rule }) => rule === 'R-PRICE')
      assert.equal(Number(price?.repair?.after) - Number(price?.repair?.before), 10_000)
      const placed = await move(sales, order, 'submit', { confirmed: ['R-PRICE'] })
      assert.equal(placed.result.price?.lines[0]!.make, USUAL + 10_000)
    })
  })

  it('do not affect placed orders, which are corrected with the preset they were placed with', async () => {
    let order = await save(sales)
    await withStyle({ lockedGroups: ['vent'], basePrice: 111_000 }, async () => {
      order = (await move(sales, order, 'submit', { confirmed: ['R-PRICE'] })).result
    })
    await withStyle({ lockedGroups: ['lapel.shape'], basePrice: 222_000 }, async () => {
      const { result: returned } = await move(reviewer, order, 'return', {
        remarks: [{ field: 'address', code: 'ADDRESS', text: 'The door number is missing' }],
      })
      const before = await detail(returned)
      assert.deepEqual(before.lines[0]!.preset, { styleNo: NO, locked: { vent: 'side' }, basePrice: 111_000 })
      const again = (values: StyleValues) => ({
        ...draft([jacket({ style: values, entered: Object.keys(values) })]),
        id: order.id,
        version: returned.version,
      })
      const judged = async (values: StyleValues) =>
        (await sales.post<OrderCheckResult>('/api/mtm/order/check', again(values))).result
      assert.deepEqual(fixedIn((await judged({ vent: 'centre' })).findings), ['vent'])
      const free = await judged({ 'lapel.shape': 'peak', 'lapel.width': 95 })
      assert.deepEqual(fixedIn(free.findings), [])
      assert.equal(free.price?.lines[0]!.make, 111_000)
    })
    const kept = await test.db
      .selectFrom('mtmOrderSnapshot')
      .select('content')
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow()
    const { lines } = kept.content as unknown as { lines: { preset: { basePrice: number } }[] }
    assert.equal(lines[0]!.preset.basePrice, 111_000)
  })

  it('keep the preset of a saved order after they are unpublished', () =>
    withStyle({ lockedGroups: ['vent'], basePrice: 99_000 }, async () => {
      const order = await save(sales)
      await change({ status: '0' })
      const { result } = await sales.put<OrderSaved>('/api/mtm/order/edit', {
        ...draft([jacket({ style: { vent: 'centre' }, entered: ['vent'] })]),
        id: order.id,
        version: order.version,
      })
      assert.deepEqual(fixedIn(result.findings), ['vent'])
      assert.equal(result.price?.lines[0]!.make, 99_000)
    }))

  it('fix only open groups of their category, each once', async () => {
    const { values } = await row()
    for (const lockedGroups of [['no.such'], ['button.no'], ['fit'], ['vent', 'vent'], 'vent', [7]]) {
      const refused = (await change({ lockedGroups })).json()
      assert.equal(refused.result.fields[0].field, 'lockedGroups', JSON.stringify(lockedGroups))
    }
    // R-VENT-1 closes the vent length when there is no vent
    const closed = { values: { ...(values as object), vent: 'none', 'vent.length': null } }
    assert.equal((await change({ ...closed, lockedGroups: ['vent.length'] })).json().success, false)
    await withStyle({ lockedGroups: ['vent.length'] }, async () => {
      assert.equal((await change(closed)).json().result.fields[0].field, 'lockedGroups')
    })
    assert.equal((await change({ lockedGroups: null })).json().success, true)
    assert.deepEqual((await row()).lockedGroups, [])
  })

  it('show and accept prices only with the permissions for them', async () => {
    const may = async (username: string, codes: string[]) => {
      const roleIds = [await addTestRole(test.db, { codes })]
      await addTestUser(test.db, { username, roleIds })
      return signedIn(test.app, username)
    }
    const blind = await may('style-blind', ['style:list', 'style:edit', 'price:edit'])
    const seeing = await may('style-seeing', ['style:list', 'style:edit', 'order:price:view'])
    const pricing = await may('style-pricing', ['style:list', 'style:edit', 'order:price:view', 'price:edit'])
    for (const who of [blind, seeing]) assert.equal((await change({ basePrice: 1 }, who)).statusCode, 403)
    await withStyle({ basePrice: 77_000 }, async () => {
      for (const who of [seeing, pricing, sales]) assert.equal((await row(who)).basePrice, 77_000)
      assert.equal((await row(blind)).basePrice, null)
      const { result } = await blind.get<Page<Row<typeof style>>>('/api/mtm/style/list?basePrice=77000')
      assert.ok(result.total > 1, 'nothing is found by a price that one does not see')
      // an edit without sight of the price keeps it
      assert.equal((await change({ sort: 11 }, blind)).json().success, true)
      assert.equal((await change({ basePrice: null }, blind)).statusCode, 403)
      assert.equal((await row()).basePrice, 77_000)
      assert.equal((await change({ basePrice: 78_000 }, pricing)).json().success, true)
      assert.equal((await row()).basePrice, 78_000)
    })
  })
})
