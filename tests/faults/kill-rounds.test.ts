import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { databaseOf, receiveCloth, unbalancedRolls } from '@mtm/server/testing'
import type { OrderDetail, OrderDraft, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import { signInApi, type Api } from '../support/api.ts'
import { jacketOrder, submitOrder } from '../support/orders.ts'
import { Product } from '../support/product.ts'

/** The long campaign of `npm run test:all` sets more. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 4)
const CLIENTS = 8
/** Acknowledged answers a round waits for before the power goes. */
const PER_ROUND = 12
/** … and how many of them are submits. */
const SUBMITS_PER_ROUND = 4
/** More cloth than all rounds can use. */
const PLENTY_MM = 10_000_000

let product: Product
before(async () => {
  product = await Product.start()
})
after(() => product.stop())

/** What the server acknowledged, and a way to wait for more of it. */
class Acknowledged {
  readonly saved = new Map<string, OrderSaved>()
  readonly submitted = new Map<string, OrderSaved>()
  #waiting: { size: number; submits: number; resolve: () => void } | null = null

  get size(): number {
    return this.saved.size + this.submitted.size
  }
  add(order: OrderSaved): void {
    const kind = order.status === 'SAVED' ? this.saved : this.submitted
    kind.set(order.id, order)
    const wanted = this.#waiting
    if (wanted && this.size >= wanted.size && this.submitted.size >= wanted.submits) wanted.resolve()
  }
  /** Resolves when a round has had enough answers. */
  round(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const [size, submits] = [this.size + PER_ROUND, this.submitted.size + SUBMITS_PER_ROUND]
    this.#waiting = { size, submits, resolve }
    return promise
  }
}

/** Saves orders, and submits them if it is asked to, until the server is gone. */
async function keepWorking(
  api: Api,
  draft: OrderDraft,
  acknowledged: Acknowledged,
  submits: boolean,
): Promise<void> {
  for (;;) {
    try {
      const saved = await api.post<OrderSaved>('/mtm/order/save', { ...draft, requestId: randomUUID() })
      acknowledged.add(saved)
      if (submits) acknowledged.add(await submitOrder(api, saved, draft))
    } catch (error) {
      // a cut connection is the point of the test; a refusal is not
      if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error
      return
    }
  }
}

async function stockUp(draft: OrderDraft): Promise<void> {
  const db = await databaseOf(product.dataDir)
  for (const { fabricNo } of draft.lines) await receiveCloth(db, fabricNo ?? '', PLENTY_MM)
  await db.destroy()
}

test(
  `${ROUNDS} times kill -9 under load lose nothing that was acknowledged`,
  // so that it ends at all; a round takes as long as its machine does
  { timeout: 1_200_000 },
  async () => {
    const acknowledged = new Acknowledged()
    let draft: OrderDraft | undefined
    for (let round = 0; round < ROUNDS; round++) {
      const api = await signInApi(product.url, 'sales')
      if (!draft) await stockUp((draft = await jacketOrder(api)))
      const order = draft
      const enough = acknowledged.round()
      const clients = Promise.all(
        Array.from({ length: CLIENTS }, (_, client) =>
          keepWorking(api, order, acknowledged, client % 2 === 1),
        ),
      )
      // a refusal ends the clients early, and the test with their error
      await Promise.race([enough, clients])
      await product.killAll()
      await clients
      await product.start()
    }
    assert.ok(acknowledged.size >= ROUNDS * PER_ROUND)
    assert.ok(acknowledged.submitted.size >= ROUNDS * SUBMITS_PER_ROUND)
    await allIsThere(acknowledged)
  },
)

async function allIsThere({ saved, submitted }: Acknowledged): Promise<void> {
  const api = await signInApi(product.url, 'sales')
  const db = await databaseOf(product.dataDir)
  const rows = await db.selectFrom('mtmOrderSnapshot').select('orderId').execute()
  const snapshots = new Set(rows.map(({ orderId }) => orderId))
  const numbers = new Set<string>()
  for (const { id, orderNo, version } of saved.values()) {
    const found = await api.get<OrderDetail>(`/mtm/order/${id}`)
    assert.equal(found.orderNo, orderNo)
    assert.equal(found.lines.length, 1)
    const placed = submitted.get(id)
    // a submit whose answer was cut off may have happened, whole
    const isPlaced = placed !== undefined || found.status === 'SUBMITTED'
    assert.deepEqual(
      [found.status, found.version, snapshots.has(id)],
      isPlaced ? ['SUBMITTED', placed?.version ?? version + 1, true] : ['SAVED', version, false],
      orderNo,
    )
    numbers.add(orderNo)
  }
  assert.equal(numbers.size, saved.size, 'no order number was given twice')
  assert.equal(await unbalancedRolls(db), 0)
  await db.destroy()
}
