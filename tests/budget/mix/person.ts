import { randomUUID } from 'node:crypto'
import type { OrderDraft, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import type { Caller } from './caller.ts'
import { nextOf, oneOf, type Kind, type Outcome, type Weights } from './kinds.ts'
import { openNotices } from './notices-of.ts'

/** Somebody who works with the product: signed in, with a client of their own. */
export interface Account {
  username: string
  userId: string
  token: string
  /** the address that the proxy in front names */
  address: string
  manages: boolean
  /** their client, with a measure sheet */
  customerId: string
  measureSheetId: string
}

/** What everybody does in a load. */
export interface Setting {
  url: string
  accounts: Account[]
  /** orders of one garment, one for each cloth; the first is the hot one */
  drafts: OrderDraft[]
  /** how many of a hundred orders are of the hot cloth */
  hotShare: number
  weights: Weights
  /** before anything is measured */
  warmMs: number
  ms: number
}

const LISTS = [
  '/mtm/order/list?pageNo=1&pageSize=20',
  '/mtm/order/list?pageNo=2&pageSize=20',
  '/mtm/order/list?status=SAVED&pageNo=1&pageSize=20',
  '/mtm/order/list?status=SUBMITTED&column=requiredDate&order=asc',
  '/mtm/order/list?client=*load*',
  '/mtm/order/items/list?pageNo=1&pageSize=20',
  '/mtm/customer/list?pageNo=1&pageSize=10',
  '/mtm/customer/list?name=*load*',
  '/mtm/fabric/list?inStockM=8&pageNo=1&pageSize=24',
  '/mtm/fabric/list?fabricNo=TW*',
  '/search?q=TW-32',
  '/search?q=load',
]
const BOARDS = ['/dashboard/analysis', '/dashboard/workplace', '/dashboard/task']
const BOARDS_OF_MANAGERS = [...BOARDS, '/mtm/production/board', '/dashboard/quality', '/dashboard/monitor']
/** Saved orders that somebody has not submitted yet; the oldest are left as drafts. */
const MOST_WAITING = 20

/** A saved order that can be submitted. */
interface WaitingOrder {
  saved: OrderSaved
  confirmed: string[] | undefined
  isHot: boolean
}

/** What came of one thing that somebody did. */
export interface Done {
  kind: Kind
  ms: number
  outcome: Outcome
}

/** One user: does one thing after the other, without a pause. */
export class Person {
  readonly #account: Account
  readonly #setting: Setting
  readonly #caller: Caller
  readonly #chance: () => number
  readonly #onMessage: () => void
  readonly #waiting: WaitingOrder[] = []
  #socket: WebSocket | null = null

  constructor(
    account: Account,
    {
      setting,
      caller,
      chance,
      onMessage,
    }: {
      setting: Setting
      caller: Caller
      chance: () => number
      onMessage: () => void
    },
  ) {
    this.#account = account
    this.#setting = setting
    this.#caller = caller
    this.#chance = chance
    this.#onMessage = onMessage
  }

  /** The next thing by chance. A submit without a saved order saves one instead. */
  act(): Promise<Done> {
    const wanted = nextOf(this.#chance, this.#setting.weights)
    const kind = wanted === 'submit' && this.#waiting.length === 0 ? 'save' : wanted
    switch (kind) {
      case 'lists and search':
        return this.#timed(kind, () => this.#get(oneOf(this.#chance, LISTS)))
      case 'boards': {
        const boards = this.#account.manages ? BOARDS_OF_MANAGERS : BOARDS
        return this.#timed(kind, () => this.#get(oneOf(this.#chance, boards)))
      }
      case 'check':
        return this.#timed(kind, () => this.#post('/mtm/order/check', this.#draft().draft))
      case 'sockets':
        return this.#timed(kind, () => this.openSocket())
      case 'save':
        return this.#timed(kind, () => this.#save())
      case 'submit': {
        const order = this.#waiting.shift()!
        return this.#timed(order.isHot ? 'submit, hot cloth' : kind, () => this.#submit(order))
      }
    }
  }

  async #timed(kind: Kind, work: () => Promise<Outcome>): Promise<Done> {
    const began = performance.now()
    const outcome = await work().catch((error: unknown): Outcome => ({
      kind: 'failed',
      words: String(error),
    }))
    return { kind, ms: performance.now() - began, outcome }
  }

  #draft(): { draft: OrderDraft; isHot: boolean } {
    const { drafts, hotShare } = this.#setting
    const isHot = this.#chance() * 100 < hotShare
    const [hot, ...others] = drafts
    const draft = isHot || others.length === 0 ? hot! : oneOf(this.#chance, others)
    const { customerId, measureSheetId } = this.#account
    const lines = draft.lines.map((line) => ({ ...line, measureSheetId }))
    return { draft: { ...draft, requestId: randomUUID(), customerId, lines }, isHot }
  }

  async #get(path: string): Promise<Outcome> {
    const { outcome } = await this.#caller.call(this.#account, 'GET', path)
    return outcome.kind === 'done' ? outcome : { ...outcome, words: `${path} ${outcome.words}` }
  }

  async #post(path: string, body: object): Promise<Outcome> {
    return (await this.#caller.call(this.#account, 'POST', path, body)).outcome
  }

  async #save(): Promise<Outcome> {
    const { draft, isHot } = this.#draft()
    const { outcome, body } = await this.#caller.call(this.#account, 'POST', '/mtm/order/save', draft)
    if (outcome.kind === 'done') {
      const { result } = JSON.parse(body) as { result: OrderSaved }
      this.#waiting.push({ saved: result, confirmed: draft.confirmed, isHot })
      if (this.#waiting.length > MOST_WAITING) this.#waiting.shift()
    }
    return outcome
  }

  async #submit(order: WaitingOrder): Promise<Outcome> {
    const { saved, confirmed } = order
    const body = { requestId: randomUUID(), version: saved.version, confirmed }
    const outcome = await this.#post(`/mtm/order/${saved.id}/submit`, body)
    // a refused order is submitted again later
    if (outcome.kind === 'refused') this.#waiting.push(order)
    return outcome
  }

  /** The page is opened anew: its socket, until that answers. */
  openSocket(): Promise<Outcome> {
    this.leave()
    const { socket, outcome } = openNotices(this.#setting.url, this.#account, this.#onMessage)
    this.#socket = socket
    return outcome
  }

  leave(): void {
    this.#socket?.close()
    this.#socket = null
  }
}
