import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { signedIn, testApp, type SignedIn, type TestApp } from '../../identity/testing.ts'
import { filesEntered } from '../../platform/testing/files-entered.ts'
import { picture, uploaded } from '../../platform/files/testing.ts'
import { draft, jacket, save } from '../testing.ts'

/** `server/src/orders` */
const ORDERS = new URL('../', import.meta.url)
/** Content, route, command and store. */
const FILES = [
  'draft/order-content.ts',
  'draft/order-draft.routes.ts',
  'draft/save-order.ts',
  'order-store.ts',
]

describe('the code path of saving an order', () => {
  let test: TestApp
  let sales: SignedIn
  before(async () => {
    test = await testApp({ seed: 'all' })
    sales = await signedIn(test.app, 'sales')
    // warms up data that is read once per process
    await save(sales)
  })
  after(() => test.close())

  /** The files of `orders` whose code runs during a request. */
  async function enteredBy(send: () => Promise<{ success: boolean; message: string }>): Promise<string[]> {
    let answer: Awaited<ReturnType<typeof send>> | undefined
    const entered = await filesEntered(ORDERS, async () => {
      answer = await send()
    })
    assert.ok(answer?.success, answer?.message)
    // notices of earlier saves may still be running
    return entered.filter((file) => !file.startsWith('notices/'))
  }

  it('runs four files of orders for a new order', async () => {
    assert.deepEqual(await enteredBy(() => sales.post('/api/mtm/order/save', draft())), FILES)
  })

  it('runs the same four with attachments', async () => {
    const path = await uploaded(sales, { biz: 'order', file: await picture(), name: 'sketch.jpg' })
    const order = draft([jacket()], { attachments: [{ path }] })
    assert.deepEqual(await enteredBy(() => sales.post('/api/mtm/order/save', order)), FILES)
  })

  it('runs the same four for a stored order', async () => {
    const { id, version } = await save(sales)
    const order = { ...draft(), id, version }
    assert.deepEqual(await enteredBy(() => sales.put('/api/mtm/order/edit', order)), FILES)
  })

  it('runs the same four when lines and attachments of a stored order change', async () => {
    const path = await uploaded(sales, { biz: 'order', file: await picture(), name: 'sketch.jpg' })
    const { id, version } = await save(sales, draft([jacket()], { attachments: [{ path }] }))
    const order = { ...draft([jacket(), jacket()], { attachments: [] }), id, version }
    assert.deepEqual(await enteredBy(() => sales.put('/api/mtm/order/edit', order)), FILES)
  })
})
