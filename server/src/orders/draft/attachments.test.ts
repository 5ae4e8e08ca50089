import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { FileTicket } from '@mtm/shared-utils/contracts/dto/files'
import type { OrderDetail, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import { eraseCustomer } from '../../trade/customers/erase-customer.ts'
import unusedFiles from '../../platform/files/unused-files.job.ts'
import { picture, upload, uploaded } from '../../platform/files/testing.ts'
import { signedIn, signedInElsewhere, testApp, type SignedIn, type TestApp } from '../../identity/testing.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { person } from '../../workshop/production/testing.ts'
import { draft, jacket, moveUrl, moving, save } from '../testing.ts'

const STATIC = '/api/sys/common/static/'

describe('attachments of an order', () => {
  let test: TestApp
  let sales: SignedIn
  let reviewer: SignedIn
  let manager: SignedIn
  let customer: SignedIn
  before(async () => {
    test = await testApp({ seed: 'all' })
    ;[sales, reviewer, manager, customer] = (await Promise.all(
      ['sales', 'reviewer', 'manager', 'customer'].map((name) => signedIn(test.app, name)),
    )) as [SignedIn, SignedIn, SignedIn, SignedIn]
  })
  after(() => test.close())

  const sent = async (who = sales, name = 'lapel sketch.jpg') =>
    uploaded(who, { biz: 'order', file: await picture(), name })
  const detail = async (id: string, who = sales) =>
    (await who.get<OrderDetail>(`/api/mtm/order/${id}`)).result
  const paths = (files: OrderDetail['attachments']) => files?.map(({ path }) => path)
  const opens = async (path: string, who: SignedIn) => (await who.call('GET', STATIC + path)).statusCode
  const edit = async (order: OrderSaved, more: object) => {
    const body = { ...draft([jacket()], more), id: order.id, version: order.version }
    return sales.put<OrderSaved>('/api/mtm/order/edit', body)
  }

  it('are stored per order and per garment with their original names', async () => {
    const [whole, own] = [await sent(), await sent(sales, 'button.png')]
    const saved = await save(
      sales,
      draft([jacket(), jacket({ category: 'MT', style: {}, styleNo: null, attachments: [{ path: own }] })], {
        attachments: [{ path: whole }],
      }),
    )
    const read = await detail(saved.id)
    assert.deepEqual(read.attachments, [{ path: whole, name: 'lapel sketch.webp' }])
    assert.deepEqual(
      read.lines.map((line) => paths(line.attachments)),
      [[], [own]],
    )
    // an edit without attachments keeps them; removing a garment removes its own
    const kept = await edit(saved, {})
    assert.ok(kept.success, kept.message)
    const after = await detail(saved.id)
    assert.deepEqual([paths(after.attachments), after.lines.length], [[whole], 1])
    const left = await test.db
      .selectFrom('mtmOrderAttachment')
      .select('path')
      .where('orderId', '=', saved.id)
      .execute()
    assert.deepEqual(left, [{ path: whole }])
    const second = await sent()
    const more = await edit(kept.result, { attachments: [{ path: second }, { path: whole }] })
    assert.deepEqual(paths((await detail(saved.id)).attachments), [second, whole])
    assert.ok((await edit(more.result, { attachments: [] })).success)
    assert.deepEqual(paths((await detail(saved.id)).attachments), [])
  })

  it('are readable only by users who see the order, by header or by ticket', async () => {
    const path = await sent()
    assert.deepEqual([await opens(path, sales), await opens(path, reviewer)], [200, 403])
    const saved = await save(sales, draft([jacket()], { attachments: [{ path }] }))
    assert.equal(await opens(path, reviewer), 403, 'a draft is nobody else’s')
    assert.equal(await opens(path, manager), 200)
    const placed = await sales.post(moveUrl(saved, 'submit'), moving(saved))
    assert.ok(placed.success, placed.message)
    assert.equal(await opens(path, reviewer), 200)
    assert.deepEqual(paths((await detail(saved.id, reviewer)).attachments), [path])
    assert.equal(await opens(path, customer), 403)
    assert.equal(await opens(path, await signedInElsewhere(test)), 404)
    assert.equal((await test.app.inject(STATIC + path)).statusCode, 500, 'no token: the stock answer')
    const { result } = await reviewer.post<FileTicket>('/api/sys/common/fileTicket', { path })
    assert.equal(result.seconds, 60)
    const opened = async () => (await test.app.inject(STATIC + result.address)).statusCode
    assert.deepEqual([await opened(), await opened()], [200, 403])
    assert.equal((await customer.post('/api/sys/common/fileTicket', { path })).success, false)
  })

  it('are uploaded only with the permission to order, and attached by their uploader to one order', async () => {
    const refused = (await upload(reviewer, { biz: 'order', file: await picture() })).statusCode
    assert.equal(refused, 403)
    const foreign = await sent(customer)
    const wrong = draft([jacket()], { attachments: [{ path: foreign }] })
    const answer = await sales.post('/api/mtm/order/save', wrong)
    assert.match(answer.message, /附件/)
    const elsewhere = await uploaded(sales, { biz: 'document', file: await picture() })
    const other = await sales.post('/api/mtm/order/save', { ...wrong, attachments: [{ path: elsewhere }] })
    assert.equal(other.code, 400)
    const path = await sent()
    await save(sales, draft([jacket()], { attachments: [{ path }] }))
    const twice = draft([jacket({ attachments: [{ path }] })])
    assert.equal((await sales.post('/api/mtm/order/save', twice)).success, false)
    // another editor of the order may keep existing attachments
    const mine = await save(sales, draft([jacket()], { attachments: [{ path: await sent() }] }))
    const { attachments = [] } = await detail(mine.id, manager)
    const body = { ...draft([jacket()], { attachments }), id: mine.id, version: mine.version }
    assert.ok((await manager.put('/api/mtm/order/edit', body)).success)
  })

  it('are deleted after a day unless attached or named by a draft, and on erasure of the customer', async () => {
    const [lost, drafted] = [await sent(), await sent()]
    const path = await sent()
    const customerId = (
      await sales.post<{ id: string }>('/api/mtm/customer/add', { name: 'Erased Soon', sex: '1' })
    ).result.id
    const line = jacket({ measureSheetId: null, body: {}, attachments: [{ path }] })
    const saved = await save(sales, draft([line], { customerId }))
    const kept = await sales.put('/api/mtm/order/draft', {
      key: 'MENS',
      device: 'desk-0001',
      version: 0,
      content: { attachments: [{ path: drafted }] },
    })
    assert.ok(kept.success, kept.message)
    await test.db
      .updateTable('sysFile')
      .set({ createTime: new Date(Date.now() - 2 * 86_400_000) })
      .where('folder', '=', 'order')
      .execute()
    const { signal } = new AbortController()
    const { db } = test
    await unusedFiles.run({ db, storage: test.app.storage, occurrence: new Date(), parameter: null, signal })
    const there = async (one: string) =>
      (await db.selectFrom('sysFile').select('path').where('path', '=', one).execute()).length
    assert.deepEqual([await there(lost), await there(drafted), await there(path)], [0, 1, 1])
    await db.updateTable('mtmOrder').set({ status: 'CANCELLED' }).where('id', '=', saved.id).execute()
    const erased = await inTransaction(db, (trx) => eraseCustomer(trx, { actor: person() }, customerId))
    assert.deepEqual(erased.files, [path.slice(6, 38)])
    assert.equal(await there(path), 0)
    const left = db.selectFrom('mtmOrderAttachment').select('id').where('orderId', '=', saved.id)
    assert.deepEqual(await left.execute(), [])
  })
})
