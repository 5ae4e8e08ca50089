import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { signedIn, testApp, type SignedIn, type TestApp } from '../../identity/testing.ts'
import { filesEntered } from '../../platform/testing/files-entered.ts'
import { picture, uploaded } from '../../platform/files/testing.ts'
import { draft, jacket, save } from '../testing.ts'

/** `server/src/orders` */
const ORDERS = new URL('../', import.meta.url)
/** Route, store, evaluation and command. */
const NEW = ['draft/order-draft.routes.ts', 'draft/order-store.ts', 'draft/prepare.ts', 'draft/save-order.ts']

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
    assert.deepEqual(await enteredBy(() => sales.post('/api/mtm/order/save', draft())), NEW)
  })

  it('runs the same four with attachments', async () => {
    const path = await uploaded(sales, { biz: 'order', file: await picture(), name: 'sketch.jpg' })
    const order = draft([jacket()], { attachments: [{ path }] })
    assert.deepEqual(await enteredBy(() => sales.post('/api/mtm/order/save', order)), NEW)
  })

  it('runs in addition only the files that read, guard and publish a stored order', async () => {
    const { id, version } = await save(sales)
    const entered = await enteredBy(() => sales.put('/api/mtm/order/edit', { ...draft(), id, version }))
    assert.deepEqual(
      entered.filter((file) => !NEW.includes(file)),
      [
        'draft/draft-handlers.ts',
        'draft/stored-order.ts',
        'legal-moves.ts',
        'lock-order.ts',
        'money/claim.ts',
        'order-handlers.ts',
        'publish-order-changed.ts',
        'visibility.ts',
      ],
    )
  })
})
