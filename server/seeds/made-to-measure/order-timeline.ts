import {
  ACCEPTED_STATES,
  AWAITING_PAYMENT_STATE,
  BEFORE_PAYMENT_STATES,
  BEING_MADE,
  CALLED_OFF_STATES,
  CANCELLED_STATE,
  DRAFT_STATE,
  MISMATCH_STATE,
  PAYABLE_STATES,
  RECEIVED_STATE,
  REFUNDED_STATE,
  RETURNED_STATE,
  SHIPPED_STATE,
  STATIONS,
  type OrderState,
} from '@mtm/shared-utils/garments'
import type { Actor } from '../../src/platform/caller/actor.ts'
import { newId } from '../../src/platform/database/database.ts'
import { refundDueAt } from '../../src/trade/settings/work-calendar.ts'
import { shipmentRow } from '../../src/workshop/shipments/shipment-row.ts'
import type { TenantStock } from './tenant-stock.ts'
import type { Life } from './order-life.ts'
import type { OrderSeed, Turn } from './orders.data.ts'
import type { SeedingContext } from './orders.ts'
import { pay, refund, type PaymentRow } from './payments-life.ts'
import { beginPieces, wayTo, type PiecesLife, type Stop } from './pieces-life.ts'
import { WORK_DAY } from './working-time.ts'

/** An order in progress. */
export interface OrderContext extends SeedingContext {
  stock: TenantStock
  life: Life
  owner: Actor
}
/** A finished order, for later references. */
export interface SeededOrder {
  life: Life
  payments: PaymentRow[]
}
/** An event, a number of working minutes after the previous one. */
interface Chapter {
  after: number
  happen: (context: OrderContext, at: Date, scene: Scene) => void
}
interface Scene {
  pieces: PiecesLife | null
  parcel: SentParcel | null
  payments: PaymentRow[]
}

/** The parcel an order left in. */
interface SentParcel {
  receivedAt: Date | null
  receivedBy: string | null
}

const LAST = STATIONS.at(-1)!.code
const WRONG: readonly Turn[] = ['less', 'more', 'currency']

/** The timeline of an order: start in working minutes before now, and its events. */
export function orderTimeline(seed: OrderSeed) {
  const chapters = chaptersOf(seed)
  const lasts = chapters.reduce((sum, { after }) => sum + after, 0)
  const begun = seed.idle * WORK_DAY + lasts + 3
  return {
    seed,
    begun,
    run(context: OrderContext): SeededOrder {
      const scene: Scene = { pieces: null, parcel: null, payments: [] }
      let left = begun
      for (const { after, happen } of chapters) happen(context, context.ago((left -= after)), scene)
      scene.pieces?.finish()
      context.life.finish()
      for (const payment of scene.payments) context.rows.add('mtmPayment', payment)
      return { life: context.life, payments: scene.payments }
    },
  }
}

function chaptersOf({ end, turns = [], stations }: OrderSeed): Chapter[] {
  if (end === DRAFT_STATE) return []
  const placed = [move('submit', 10, 'owner')]
  if (end === RETURNED_STATE || turns.includes('returned'))
    placed.push(move('return', 90, 'reviewer', '请补充收件地址'))
  if (turns.includes('returned')) placed.push(move('correct', 120, 'owner'))
  if (BEFORE_PAYMENT_STATES.includes(end)) return placed
  if (end === CANCELLED_STATE && !turns.includes('paid'))
    return [...placed, move('cancel', 200, 'manager', 'changedMind')]
  const paid = [...placed, move('approve', 150, 'reviewer'), ...payments(end, turns)]
  if (PAYABLE_STATES.includes(end)) return paid
  if (turns.includes('held'))
    paid.push(move('hold', 60, 'reviewer', 'fabric'), move('release', 240, 'reviewer'))
  if (ACCEPTED_STATES.includes(end) || stations) paid.push(...production(stations ?? [LAST], turns, end))
  if (end === SHIPPED_STATE || end === RECEIVED_STATE) paid.push({ after: 90, happen: ship })
  if (end === RECEIVED_STATE)
    paid.push({
      after: 4 * WORK_DAY,
      happen: ({ life, owner }, at, { parcel }) => {
        life.act(owner, 'receive', at)
        Object.assign(parcel!, { receivedAt: at, receivedBy: owner.username })
      },
    })
  if (CALLED_OFF_STATES.includes(end)) paid.push({ after: 120, happen: cancel })
  if (end === REFUNDED_STATE)
    paid.push({
      after: 300,
      happen: (context, at, scene) => refund(context, scene.payments.at(-1)!, 'refund', 0, at),
    })
  return paid
}

function move(
  action: string,
  after: number,
  who: 'owner' | 'reviewer' | 'manager',
  reason?: string,
): Chapter {
  return {
    after,
    happen: ({ life, owner, people }, at) => {
      life.act(who === 'owner' ? owner : people(who), action, at, { facts: { noErrors: true }, reason })
    },
  }
}

function payments(end: OrderState, turns: readonly Turn[]): Chapter[] {
  const wrong = turns.find((turn) => WRONG.includes(turn))
  const chapters: Chapter[] = []
  if (wrong)
    chapters.push({
      after: 240,
      happen: (context, at, { payments: list }) => void list.push(pay(context, wrong, at)),
    })
  if (end === MISMATCH_STATE) return chapters
  if (wrong)
    chapters.push({
      after: 200,
      happen: (context, at, { payments: list }) => refund(context, list.at(-1)!, 'refundMismatch', 0, at),
    })
  if (end !== AWAITING_PAYMENT_STATE)
    chapters.push({
      after: 260,
      happen: (context, at, { payments: list }) => void list.push(pay(context, null, at)),
    })
  return chapters
}

function production(stations: readonly string[], turns: readonly Turn[], end: OrderState): Chapter[] {
  const accept: Chapter = {
    after: 180,
    happen: ({ rows, stock, life, people }, at, scene) => {
      life.act(people('planner'), 'accept', at, { facts: { piecesPlanned: true } })
      scene.pieces = beginPieces(rows, stock, life, people('planner'), at)
    },
  }
  const ways = stations.map((last) => wayTo(last, turns))
  const longest = Math.max(...ways.map((way) => way.length))
  const steps = Array.from({ length: longest }, (_, index): Chapter => {
    const station = STATIONS.find(({ code }) => code === ways.find((way) => way[index])?.[index]?.to)
    const before = STATIONS[STATIONS.indexOf(station!) - 1]
    return {
      after: Math.max(40, Math.round((before?.days ?? 0.5) * WORK_DAY * 0.8)),
      happen: ({ people, life }, at, { pieces }) => {
        for (const [place, piece] of pieces!.pieces.entries()) {
          const stop: Stop | undefined = (ways[place] ?? ways.at(-1)!)[index]
          // a minute apart
          if (stop) pieces!.go(piece, stop, people, new Date(at.getTime() + place * 60_000))
        }
        const done = pieces!.pieces.every((piece) => piece.station === LAST)
        const finished = new Date(at.getTime() + pieces!.pieces.length * 60_000)
        if (done && end !== BEING_MADE)
          life.act(people('warehouse'), 'finish', finished, {
            facts: { allPiecesFinished: true },
            system: true,
          })
      },
    }
  })
  return [accept, ...steps]
}

function ship({ rows, life, people }: OrderContext, at: Date, scene: Scene): void {
  const { pieces } = scene
  const actor = people('warehouse')
  const { order } = life
  life.act(actor, 'ship', at, { facts: { hasExpressNo: true, allLeave: true } })
  const id = newId()
  const trackingNo = `DEMO-${order.orderNo}`
  const packed = [{ orderNo: order.orderNo, pieces: pieces!.pieces.map(({ pieceNo }) => pieceNo) }]
  const parcel = { carrier: 'SF', trackingNo, boxes: 1, weight: 1800, cost: 2500 }
  rows.add('mtmShipment', shipmentRow(id, { actor }, parcel, packed, at))
  const { id: orderId, tenantId } = order
  const sent = { orderId, tenantId, shipmentId: id, receivedAt: null, receivedBy: null }
  scene.parcel = sent
  rows.add('mtmShipmentOrder', sent)
  for (const piece of pieces!.pieces)
    rows.add('mtmShipmentPiece', { pieceId: piece.id, tenantId, orderId, shipmentId: id })
}

function cancel(context: OrderContext, at: Date, { pieces, payments: list }: Scene): void {
  const { life, people } = context
  const actor = people('manager')
  life.act(actor, 'cancel', at, { facts: { nothingCut: pieces === null }, reason: 'changedMind' })
  pieces?.cancel(actor, at)
  const paid = list.at(-1)!
  paid.refundDueAt = refundDueAt(context.calendar, context.tenant.zone, at)
}
