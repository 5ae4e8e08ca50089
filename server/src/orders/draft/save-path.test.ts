import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { signedIn, testApp, type SignedIn, type TestApp } from '../../identity/testing.ts'
import { filesEntered } from '../../platform/testing/files-entered.ts'
import { picture, uploaded } from '../../platform/files/testing.ts'
import { draft, jacket, save } from '../testing.ts'

/** `server/src/orders` */
const ORDERS = new URL('../', import.meta.url)
/** Route, command, check and store. */
const NEW = ['draft/order-draft.routes.ts', 'draft/order-store.ts', 'draft/prepare.ts', 'draft/save-order.ts']

describe('the way of an order into the database', () => {
  let test: TestApp
  let sales: SignedIn
  before(async () => {
    test = await testApp({ seed: 'all' })
    sales = await signedIn(test.app, 'sales')
    // what is read once per process is read
    await save(sales)
  })
  after(() => test.close())

  /** The files of orders that are entered when an order is sent. */
  async function enteredBy(send: () => Promise<{ success: boolean; message: string }>): Promise<string[]> {
    let answer: Awaited<ReturnType<typeof send>> | undefined
    const entered = await filesEntered(ORDERS, async () => {
      answer = await send()
    })
    assert.ok(answer?.success, answer?.message)
    // notices of what was saved before may be on their way
    return entered.filter((file) => !file.startsWith('notices/'))
  }

  it('enters four files of orders when a new order is saved', async () => {
    assert.deepEqual(await enteredBy(() => sales.post('/api/mtm/order/save', draft())), NEW)
  })

  it('enters the same four with files attached', async () => {
    const path = await uploaded(sales, { biz: 'order', file: await picture(), name: 'sketch.jpg' })
    const order = draft([jacket()], { attachments: [{ path }] })
    assert.deepEqual(await enteredBy(() => sales.post('/api/mtm/order/save', order)), NEW)
  })

  it('enters besides them only what reads, guards and announces a stored order', async () => {
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
        'tell-order.ts',
        'visibility.ts',
      ],
    )
  })
})
