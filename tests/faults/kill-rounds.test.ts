import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { OrderDetail, OrderDraft, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import { signInApi, type Api } from '../support/api.ts'
import { jacketOrder } from '../support/orders.ts'
import { Product } from '../support/product.ts'

const ROUNDS = 20
const CLIENTS = 8
/** Acknowledged answers a round waits for before the power goes. */
const PER_ROUND = 12

let product: Product
before(async () => {
  product = await Product.start()
})
after(() => product.stop())

/** What the server acknowledged, and a way to wait for more of it. */
class Book {
  readonly saved = new Map<string, OrderSaved>()
  #waiting: { size: number; resolve: () => void } | null = null

  add(order: OrderSaved): void {
    this.saved.set(order.id, order)
    if (this.#waiting && this.saved.size >= this.#waiting.size) this.#waiting.resolve()
  }
  /** Resolves when so many orders are acknowledged. */
  reach(size: number): Promise<void> {
    return new Promise((resolve) => (this.#waiting = { size, resolve }))
  }
}

/** Saves orders until the server is gone. */
async function keepSaving(api: Api, draft: OrderDraft, book: Book): Promise<void> {
  for (;;) {
    try {
      const saved = await api.post<OrderSaved>('/mtm/order/save', { ...draft, requestId: randomUUID() })
      book.add(saved)
    } catch (error) {
      // a cut connection is the point of the test; a refusal is not
      if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error
      return
    }
  }
}

test(
  `${ROUNDS} times kill -9 under load lose nothing that was acknowledged`,
  { timeout: 240_000 },
  async () => {
    const book = new Book()
    let draft: OrderDraft | undefined
    for (let round = 0; round < ROUNDS; round++) {
      const api = await signInApi(product.url, 'sales')
      draft ??= await jacketOrder(api)
      const order = draft
      const enough = book.reach(book.saved.size + PER_ROUND)
      const clients = Promise.all(Array.from({ length: CLIENTS }, () => keepSaving(api, order, book)))
      // a refusal ends the clients early, and the test with their error
      await Promise.race([enough, clients])
      await product.killAll()
      await clients
      await product.start()
    }
    assert.ok(book.saved.size >= ROUNDS * PER_ROUND)
    const api = await signInApi(product.url, 'sales')
    const numbers = new Set<string>()
    for (const saved of book.saved.values()) {
      const found = await api.get<OrderDetail>(`/mtm/order/${saved.id}`)
      assert.equal(found.orderNo, saved.orderNo)
      assert.equal(found.version, saved.version)
      assert.equal(found.lines.length, 1)
      numbers.add(saved.orderNo)
    }
    assert.equal(numbers.size, book.saved.size, 'no order number was given twice')
  },
)
