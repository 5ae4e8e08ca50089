/** What the product acknowledged of an order, or may have done to it without an answer. */
interface KnownOrder {
  /** names the order: every one of a campaign has a remark of its own */
  remark: string
  /** the last acknowledged state; null: its making was not acknowledged */
  acknowledged: OrderState | null
  /** the next one, whose request got no answer and was given up: it has happened whole, or not at all */
  open: Pick<OrderState, 'status' | 'version'> | null
}
export interface OrderState {
  id: string
  orderNo: string
  status: string
  version: number
}

/** A payment or a receipt of stock that was sent: once acknowledged it counts exactly once, before at most once. */
export interface Entry {
  /** names it: the number of the payment or of the roll */
  key: string
  /** minor units, or mm */
  amount: number
}

/** What is stored, as far as the campaign has made it. */
export interface Stored {
  orders: readonly (OrderState & { remark: string })[]
  payments: readonly Entry[]
  receipts: readonly Entry[]
}

/** What one round has shown. Each list holds one line for each fault found. */
export interface Findings {
  lost: string[]
  doubled: string[]
  broken: string[]
}

export const noFindings = (): Findings => ({ lost: [], doubled: [], broken: [] })

/**
 * A model of what the product acknowledged, to be compared with what it stored. What a comparison found is taken over, so
 * that every fault is found once.
 */
export class Model {
  readonly #orders = new Map<string, KnownOrder>()
  readonly #payments = new Ledger('payment')
  readonly #receipts = new Ledger('receipt')
  #acknowledged = 0

  /** How many answers said that something was done. */
  get acknowledged(): number {
    return this.#acknowledged
  }

  /** An order is about to be made. */
  begin(remark: string): void {
    this.#orders.set(remark, { remark, acknowledged: null, open: null })
  }

  /** The order was made or moved. */
  order(remark: string, { id, orderNo, status, version }: OrderState): void {
    this.#order(remark).acknowledged = { id, orderNo, status, version }
    this.#acknowledged += 1
  }

  /** The order may have been moved: the request got no answer and is not repeated. */
  mayHaveMoved(remark: string, status: string): void {
    const order = this.#order(remark)
    if (order.acknowledged) order.open = { status, version: order.acknowledged.version + 1 }
  }

  /** A payment is sent; `acknowledge` notes the answer. */
  payment(entry: Entry): { acknowledge(): void } {
    return this.#noted(this.#payments, entry)
  }

  /** A roll is received; `acknowledge` notes the answer. */
  receipt(entry: Entry): { acknowledge(): void } {
    return this.#noted(this.#receipts, entry)
  }

  /** Compares everything known with what is stored. Nothing may be under way. */
  compare(stored: Stored): Findings {
    const findings = noFindings()
    const found = Map.groupBy(stored.orders, ({ remark }) => remark)
    for (const order of this.#orders.values())
      this.#compareOrder(order, found.get(order.remark) ?? [], findings)
    this.#payments.compare(stored.payments, findings)
    this.#receipts.compare(stored.receipts, findings)
    return findings
  }

  #compareOrder(order: KnownOrder, rows: readonly OrderState[], findings: Findings): void {
    const { remark, acknowledged, open } = order
    const [row] = rows
    if (rows.length > 1) {
      findings.doubled.push(`order ${remark} is stored ${rows.length} times: ${rows.map(nameOf).join(', ')}`)
      this.#orders.delete(remark)
    } else if (!row) {
      if (acknowledged) findings.lost.push(`order ${nameOf(acknowledged)} is gone`)
      this.#orders.delete(remark)
    } else {
      if (acknowledged && !isSame(row, acknowledged) && !(open && isAt(row, open))) {
        const list = row.version < acknowledged.version ? findings.lost : findings.doubled
        list.push(`order acknowledged as ${nameOf(acknowledged)}, stored as ${nameOf(row)}`)
      }
      order.acknowledged = row
      order.open = null
    }
  }

  #order(remark: string): KnownOrder {
    const order = this.#orders.get(remark)
    if (!order) throw new Error(`no order ${remark} was begun`)
    return order
  }

  #noted(ledger: Ledger, entry: Entry): { acknowledge(): void } {
    ledger.send(entry)
    return {
      acknowledge: () => {
        ledger.acknowledge(entry)
        this.#acknowledged += 1
      },
    }
  }
}

/** Entries of one kind. */
class Ledger {
  readonly #kind: string
  readonly #sent = new Map<string, Entry & { isAcknowledged: boolean }>()

  constructor(kind: string) {
    this.#kind = kind
  }

  send(entry: Entry): void {
    this.#sent.set(entry.key, { ...entry, isAcknowledged: false })
  }

  acknowledge(entry: Entry): void {
    this.#sent.set(entry.key, { ...entry, isAcknowledged: true })
  }

  compare(stored: readonly Entry[], { lost, doubled, broken }: Findings): void {
    const found = Map.groupBy(stored, ({ key }) => key)
    for (const { key, amount, isAcknowledged } of this.#sent.values()) {
      const rows = found.get(key) ?? []
      const what = `${this.#kind} ${key} of ${amount}`
      if (rows.length > 1) doubled.push(`${what} is stored ${rows.length} times`)
      else if (rows.length === 0 && isAcknowledged) lost.push(`${what} is gone`)
      else if (rows[0] && rows[0].amount !== amount) broken.push(`${what} is stored as ${rows[0].amount}`)
      if (rows.length === 1) this.acknowledge({ key, amount: rows[0]!.amount })
      else this.#sent.delete(key)
    }
  }
}

const nameOf = ({ orderNo, status, version }: OrderState) => `${orderNo} ${status} version ${version}`
const isAt = (row: OrderState, { status, version }: Pick<OrderState, 'status' | 'version'>) =>
  row.status === status && row.version === version
const isSame = (row: OrderState, known: OrderState) =>
  row.id === known.id && row.orderNo === known.orderNo && isAt(row, known)
