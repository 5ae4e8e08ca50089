import type { OrderDraft, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import type { Answer, Api } from './api.ts'

/** Orders that several clients save side by side, and a way to wait for more of them. */
export class OrderLoad {
  /** What was acknowledged, by id. */
  readonly saved = new Map<string, OrderSaved>()
  /** Set to end the clients. */
  over = false
  /** Requests, repeated ones once. */
  sent = 0
  /** Requests that had to be repeated. */
  repeated = 0
  #goal = { size: Infinity, resolve: () => undefined as void }

  keep(order: OrderSaved): void {
    this.saved.set(order.id, order)
    if (this.saved.size >= this.#goal.size) this.#goal.resolve()
  }
  /** Resolves when `count` more orders are acknowledged. */
  more(count: number): Promise<void> {
    return new Promise((resolve) => (this.#goal = { size: this.saved.size + count, resolve }))
  }
}

/** One attempt to save an order. Rejects only when no whole answer came. */
export const trySave = (api: Api, body: OrderDraft): Promise<Answer<OrderSaved>> =>
  api.call('POST', '/mtm/order/save', body)
