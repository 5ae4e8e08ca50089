import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { OrderDraft, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import type { PatternVersion } from '@mtm/shared-utils/contracts/dto/review'
import { seededDice, type Dice } from '@mtm/server/testing'
import type { Account } from '../../support/api.ts'
import type { Entry, Model, OrderState } from './model.ts'
import type { People } from './people.ts'

/** Answers that ask for another attempt: too many, not available, no room. */
const PASSING: ReadonlySet<number> = new Set([429, 503, 507])
/** Until the next attempt of a client. */
const AGAIN_MS = 50
/** How long clients repeat what got no answer after a round. */
const FINISH_MS = 120_000
/** The share of requests that are not repeated when they get no answer: somebody closed the page. */
const GIVES_UP = 0.15
const CLIENTS = 6

/** What all clients of a campaign share. */
export interface Shop {
  people: People
  model: Model
  /** an order that the rules accept */
  draft: OrderDraft
  /** the material of which rolls are received */
  materialId: string
  /** a key that nobody had before */
  nextKey(): string
}

/** An order in the hands of a client. */
interface Job {
  remark: string
  state: OrderState
  /** minor units */
  total: number
}

/**
 * Clients that make, change, place, approve and pay orders and receive rolls. What gets no answer is repeated as it was
 * until it is answered, but for some that is given up.
 */
export class Load {
  /** Answers that neither do what was requested nor ask for another attempt. */
  readonly unexpected: string[] = []
  readonly #shop: Shop
  readonly #clients: Promise<unknown>
  #phase: 'working' | 'finishing' | 'over' = 'working'

  constructor(shop: Shop, seed: number) {
    this.#shop = shop
    this.#clients = Promise.all(
      Array.from({ length: CLIENTS }, (_, client) => this.#work(seededDice(seed * CLIENTS + client))),
    )
  }

  /** Begins nothing new and waits until everything sent is answered or given up. */
  async finish(): Promise<void> {
    this.#phase = 'finishing'
    const deadline = new AbortController()
    const late = pause(FINISH_MS, true, { signal: deadline.signal }).catch(() => false)
    if (await Promise.race([this.#clients.then(() => false), late])) {
      this.#phase = 'over'
      this.unexpected.push(`not answered within ${FINISH_MS / 1000} s: ${this.#shop.people.lastProblem}`)
    }
    deadline.abort()
    await this.#clients
  }

  async #work(dice: Dice): Promise<void> {
    let job: Job | null = null
    while (this.#phase === 'working') {
      if (job) job = await this.#advance(job, dice)
      else if (dice.chance(0.2)) await this.#receive(dice)
      else job = await this.#make(dice)
    }
  }

  async #make(dice: Dice): Promise<Job | null> {
    const { model, draft, nextKey } = this.#shop
    const remark = nextKey()
    model.begin(remark)
    const saved = await this.#post<OrderSaved>(dice, 'sales', '/mtm/order/save', { ...fresh(draft), remark })
    return saved && this.#moved({ remark, state: saved, total: saved.price?.total ?? 0 }, saved)
  }

  /** The next step of an order; null when there is none, or when nobody knows how it ended. */
  async #advance(job: Job, dice: Dice): Promise<Job | null> {
    switch (job.state.status) {
      case 'SAVED':
        return dice.chance(0.3) ? this.#edit(job, dice) : this.#submit(job, dice)
      case 'SUBMITTED':
        return this.#approve(job, dice)
      case 'AWAIT_PAY':
        return this.#pay(job, dice)
      default:
        return null
    }
  }

  async #edit(job: Job, dice: Dice): Promise<Job | null> {
    const { remark, state } = job
    const change = { id: state.id, version: state.version, recipient: `changed ${state.version} times` }
    const body = { ...fresh(this.#shop.draft), remark, ...change }
    const saved = await this.#post<OrderSaved>(dice, 'sales', '/mtm/order/save', body)
    return saved ? this.#moved(job, saved) : this.#unknown(job, 'SAVED')
  }

  async #submit(job: Job, dice: Dice): Promise<Job | null> {
    const { confirmed } = this.#shop.draft
    const placed = await this.#move(job, dice, 'sales', 'submit', { confirmed })
    return placed ? this.#moved(job, placed) : this.#unknown(job, 'SUBMITTED')
  }

  async #approve(job: Job, dice: Dice): Promise<Job | null> {
    const { id } = job.state
    const patterns = await this.#answered<PatternVersion[]>('reviewer', 'GET', `/mtm/pattern/list/${id}`)
    for (const pattern of patterns ?? [])
      await this.#answered('reviewer', 'POST', `/mtm/pattern/${pattern.id}/approve`, {})
    const approved = patterns && (await this.#move(job, dice, 'reviewer', 'approve'))
    return approved ? this.#moved(job, approved) : this.#unknown(job, 'AWAIT_PAY')
  }

  async #pay(job: Job, dice: Dice): Promise<Job | null> {
    const { model, nextKey } = this.#shop
    const isWhole = dice.chance(0.8)
    const entry: Entry = { key: nextKey(), amount: isWhole ? job.total : job.total - 1 }
    const { acknowledge } = model.payment(entry)
    const paid = await this.#post<{ status: string }>(dice, 'finance', '/mtm/payment/confirm', {
      mall: 'sample mall',
      txnNo: entry.key,
      quotedOrderNo: job.state.orderNo,
      amount: entry.amount,
      currency: 'CNY',
      paidAt: '2026-11-20 10:00:00',
    })
    const status = isWhole ? 'PAID' : 'PAY_MISMATCH'
    if (!paid) return this.#unknown(job, status)
    acknowledge()
    if (paid.status !== (isWhole ? 'MATCHED' : 'MISMATCH'))
      this.unexpected.push(`payment of ${job.state.orderNo}: ${paid.status}`)
    return this.#moved(job, { ...job.state, status, version: job.state.version + 1 })
  }

  async #receive(dice: Dice): Promise<void> {
    const { model, materialId, nextKey } = this.#shop
    const entry: Entry = { key: nextKey(), amount: 1_000 + dice.below(5_000) }
    const { acknowledge } = model.receipt(entry)
    const received = await this.#post(dice, 'warehouse', '/mtm/stock/receive', {
      requestId: randomUUID(),
      materialId,
      warehouse: 'A',
      rolls: [{ rollNo: entry.key, dyeLot: 'F', mm: entry.amount }],
    })
    if (received) acknowledge()
  }

  #move(
    { state: { id, version } }: Job,
    dice: Dice,
    account: Account,
    action: string,
    more: object = {},
  ): Promise<OrderSaved | null> {
    const body = { requestId: randomUUID(), version, ...more }
    return this.#post<OrderSaved>(dice, account, `/mtm/order/${id}/${action}`, body)
  }

  #moved(job: Job, state: OrderState): Job {
    this.#shop.model.order(job.remark, state)
    return { ...job, state }
  }

  #unknown({ remark }: Job, status: string): null {
    this.#shop.model.mayHaveMoved(remark, status)
    return null
  }

  #post<T>(dice: Dice, account: Account, path: string, body: object): Promise<T | null> {
    return this.#answered<T>(account, 'POST', path, body, dice.chance(GIVES_UP))
  }

  /** Sends until there is an answer. Null: given up, or refused, which is not expected. */
  async #answered<T>(
    account: Account,
    method: string,
    path: string,
    body?: object,
    givesUp = false,
  ): Promise<T | null> {
    for (;;) {
      const answer = await this.#shop.people.send<T>(account, method, path, body)
      if (answer?.success) return answer.result
      if (answer && !PASSING.has(answer.status)) {
        this.unexpected.push(`${method} ${path}: ${answer.status} ${answer.message}`)
        // a product that refuses everything is not asked without end
        await pause(AGAIN_MS)
        return null
      }
      if (answer) this.#shop.people.lastProblem = `${method} ${path}: ${answer.status} ${answer.message}`
      if (givesUp || this.#phase === 'over') return null
      await pause(AGAIN_MS)
    }
  }
}

/** The draft as a request of its own. */
const fresh = (draft: OrderDraft): OrderDraft => ({ ...draft, requestId: randomUUID() })
