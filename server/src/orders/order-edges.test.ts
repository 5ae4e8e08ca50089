import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { CustomerFile } from '@mtm/shared-utils/contracts/dto/customer'
import type { OrderDetail, OrderDraft, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import { eraseCustomer } from '../trade/customers/erase-customer.ts'
import { lockCustomer } from '../trade/customers/find-customer.ts'
import { mergeCustomers } from '../trade/customers/merge-customers.ts'
import { waitingFor as waitingForIn } from '../trade/customers/testing.ts'
import { signedIn, testApp, type SignedIn, type TestApp } from '../identity/testing.ts'
import { inTransaction, newId, type DatabaseTransaction } from '../platform/database/database.ts'
import { person } from '../workshop/production/testing.ts'
import { CUSTOMER, draft, jacket, moveUrl, moving, save } from './testing.ts'

const BASE = '/api/mtm/customer'

describe('edge cases of orders', () => {
  let test: TestApp
  let sales: SignedIn
  let manager: SignedIn
  let customer: SignedIn
  before(async () => {
    test = await testApp({ seed: 'all' })
    const english = { 'accept-language': 'en-US' }
    sales = await signedIn(test.app, 'sales', english)
    manager = await signedIn(test.app, 'manager', english)
    customer = await signedIn(test.app, 'customer', english)
  })
  after(() => test.close())

  const added = async (name: string) => {
    const { result } = await sales.post<{ id: string }>(`${BASE}/add`, { name, sex: '1' })
    return (await sales.get<CustomerFile>(`${BASE}/file?id=${result.id}`)).result.customer
  }
  const line = () => jacket({ measureSheetId: null, body: {} })
  const ownerOf = async (id: string) =>
    (await test.db.selectFrom('mtmOrder').select('customerId').where('id', '=', id).executeTakeFirstOrThrow())
      .customerId

  const waitingFor = <T>(
    work: (trx: DatabaseTransaction) => Promise<unknown>,
    meanwhile: () => Promise<T>,
  ): Promise<T> => waitingForIn(test.db, work, meanwhile)

  describe('a customer who is merged during a save of their order', () => {
    /** Runs `meanwhile` during a merge. */
    const mergedDuring = <T>(
      [keep, drop]: Awaited<ReturnType<typeof added>>[],
      meanwhile: () => Promise<T>,
    ): Promise<T> => {
      const { id: keepId, version: keepVersion } = keep!
      const { id: dropId, version: dropVersion } = drop!
      const body = { requestId: newId(), keepId, keepVersion, dropId, dropVersion, take: [] }
      return waitingFor((trx) => mergeCustomers(trx, { db: test.db, actor: person() }, body), meanwhile)
    }

    it('assigns a new order to the remaining customer', async () => {
      const pair = await Promise.all([added('Stays One'), added('Goes One')])
      const saved = await mergedDuring(pair, () => save(sales, draft([line()], { customerId: pair[1].id })))
      assert.equal(await ownerOf(saved.id), pair[0].id)
    })

    it('assigns an edited order to the remaining customer', async () => {
      const pair = await Promise.all([added('Stays Two'), added('Goes Two')])
      const { id, version } = await save(sales, draft([line()]))
      const edit = { ...draft([line()], { customerId: pair[1].id }), id, version }
      const edited = await mergedDuring(pair, () => sales.put<OrderSaved>('/api/mtm/order/edit', edit))
      assert.ok(edited.success, edited.message)
      assert.equal(await ownerOf(id), pair[0].id)
    })

    it('accepts later saves that still name the merged customer', async () => {
      const pair = await Promise.all([added('Stays Three'), added('Goes Three')])
      const first = await save(sales, draft([line()], { customerId: pair[1].id }))
      const merge = {
        requestId: newId(),
        keepId: pair[0].id,
        keepVersion: 0,
        dropId: pair[1].id,
        dropVersion: 0,
        take: [],
      }
      const merged = await manager.post(`${BASE}/merge`, merge)
      assert.ok(merged.success, merged.message)
      assert.equal(await ownerOf(first.id), pair[0].id)
      const edit = { ...draft([line()], { customerId: pair[1].id }), id: first.id, version: first.version }
      const again = await sales.put<OrderSaved>('/api/mtm/order/edit', edit)
      assert.ok(again.success, again.message)
      assert.equal(await ownerOf(first.id), pair[0].id)
      const late = await save(sales, draft([line()], { customerId: pair[1].id }))
      assert.equal(await ownerOf(late.id), pair[0].id)
    })
  })

  describe('a customer who is erased', () => {
    const REFUSED = /has been erased/
    const erasing = (id: string) => async (trx: DatabaseTransaction) => {
      await lockCustomer(trx, 0, id)
      await eraseCustomer(trx, { actor: person() }, id)
    }
    const ordersOf = async (id: string) =>
      (await test.db.selectFrom('mtmOrder').select('id').where('customerId', '=', id).execute()).length

    it('gets no new order, even from a concurrent request, with the refusal in all languages', async () => {
      const { id } = await added('Erased One')
      const order = () => draft([line()], { customerId: id })
      const late = await waitingFor(erasing(id), () => sales.post('/api/mtm/order/save', order()))
      assert.deepEqual([late.success, late.code], [false, 500])
      assert.match(late.message, REFUSED)
      for (const [language, words] of [
        ['zh-CN', /资料已清除/],
        ['en-US', REFUSED],
        ['ja-JP', /消去されています/],
      ] as const) {
        const reader = await signedIn(test.app, 'sales', { 'accept-language': language })
        assert.match((await reader.post('/api/mtm/order/save', order())).message, words)
      }
      assert.equal(await ordersOf(id), 0)
    })

    it('gets no order of another customer, even through the id of a merged one', async () => {
      const [keep, drop] = await Promise.all([added('Erased Two'), added('Merged Two')])
      const { id, version } = await save(sales, draft([line()]))
      const merge = { requestId: newId(), keepId: keep.id, keepVersion: 0, dropId: drop.id, dropVersion: 0 }
      assert.ok((await manager.post(`${BASE}/merge`, { ...merge, take: [] })).success)
      const renamed = () =>
        test.db.updateTable('mtmOrder').set({ customerId: drop.id }).where('id', '=', id).execute()
      await assert.rejects(waitingFor(erasing(keep.id), renamed), { message: 'customer.erased' })
      for (const customerId of [keep.id, drop.id]) {
        const edit = { ...draft([line()], { customerId }), id, version }
        assert.match((await sales.put('/api/mtm/order/edit', edit)).message, REFUSED)
      }
      assert.equal(await ownerOf(id), CUSTOMER)
    })

    it('gets no order from an edit concurrent with the erasure', async () => {
      const customerId = (await added('Erased Three')).id
      const { id, version } = await save(sales, draft([line()]))
      const edit = { ...draft([line()], { customerId }), id, version }
      const late = await waitingFor(erasing(customerId), () => sales.put('/api/mtm/order/edit', edit))
      assert.match(late.message, REFUSED)
      assert.equal(await ownerOf(id), CUSTOMER)
    })

    it('is not erased when an order was assigned first', async () => {
      const { id, customerNo, version } = await added('Kept Four')
      const boss = await signedIn(test.app, 'tenantadmin', { 'accept-language': 'en-US' })
      const { id: orderId } = await save(sales, draft([line()]))
      const late = await waitingFor(
        (trx) => trx.updateTable('mtmOrder').set({ customerId: id }).where('id', '=', orderId).execute(),
        () => boss.post(`${BASE}/erase`, { customerId: id, customerNo, version }),
      )
      assert.match(late.message, /has an order/)
      assert.equal(await ownerOf(orderId), id)
    })

    it('cannot be distinguished from a missing customer without access', async () => {
      const { id } = await added('Erased Five')
      await inTransaction(test.db, erasing(id))
      const refusal = async (customerId: string) =>
        (await customer.post('/api/mtm/order/save', draft([line()], { customerId }))).message
      assert.match(await refusal(id), /not found/)
      assert.equal(await refusal(id), await refusal(newId()))
    })
  })

  describe('a granted discount', () => {
    const priced = (lines: OrderDraft['lines'], discountPercent = 10) => draft(lines, { discountPercent })
    const edited = async (who: SignedIn, order: OrderSaved, draftNow: OrderDraft) => {
      const body = { ...draftNow, requestId: newId(), id: order.id, version: order.version }
      const { result, success, message } = await who.put<OrderSaved>('/api/mtm/order/edit', body)
      assert.ok(success, message)
      return result
    }
    const bare = ({ lines, setDiscount }: NonNullable<OrderSaved['price']>) =>
      lines.reduce((sum, { amount }) => sum + amount, 0) - setDiscount

    it('does not grow, but shrinks with the goods amount when edited without the permission', async () => {
      const saved = await save(manager, priced([jacket()]))
      const granted = saved.price!.orderDiscount
      assert.equal(granted, Math.round(bare(saved.price!) / 10))
      const { ownerId } = await test.db
        .selectFrom('mtmOrder')
        .select('ownerId')
        .where('orderNo', '=', saved.orderNo)
        .executeTakeFirstOrThrow()
      assert.ok(ownerId)
      // the order moves to a salesperson without the permission
      await test.db
        .updateTable('mtmOrder')
        .set((eb) => ({
          ownerId: eb.selectFrom('sysUser').select('id').where('username', '=', 'sales'),
        }))
        .where('id', '=', saved.id)
        .execute()
      const read = (await sales.get<OrderDetail>(`/api/mtm/order/${saved.id}`)).result
      assert.equal(read.discountCap, granted)
      assert.equal(
        (await manager.get<OrderDetail>(`/api/mtm/order/${saved.id}`)).result.discountCap,
        undefined,
      )
      const more = await edited(sales, saved, priced([jacket({ quantity: 3 })]))
      assert.equal(more.price!.orderDiscount, granted)
      const dearer = await edited(sales, more, priced([jacket({ fabricNo: 'TW-3207' })]))
      assert.ok(bare(dearer.price!) !== bare(saved.price!))
      assert.equal(dearer.price!.orderDiscount, Math.min(granted, Math.round(bare(dearer.price!) / 10)))
      const less = await edited(sales, dearer, priced([jacket()], 5))
      assert.equal(less.price!.orderDiscount, Math.round(bare(less.price!) / 20))
      const back = await edited(sales, less, priced([jacket({ quantity: 3 })], 5))
      assert.equal(back.price!.orderDiscount, granted)
      // submitting does not grant the discount again
      const submitted = await manager.post<OrderSaved>(moveUrl(back, 'submit'), moving(back))
      assert.ok(submitted.success, JSON.stringify(submitted))
      assert.equal(submitted.result.price!.orderDiscount, granted)
    })

    it('is granted again when edited with the permission', async () => {
      const saved = await save(manager, priced([jacket()]))
      const more = await edited(manager, saved, priced([jacket({ quantity: 2 })]))
      assert.equal(more.price!.orderDiscount, Math.round(bare(more.price!) / 10))
    })

    it('is refused to customers', async () => {
      const refused = await customer.post('/api/mtm/order/save', priced([jacket()]))
      assert.equal(refused.success, false)
    })
  })
})
