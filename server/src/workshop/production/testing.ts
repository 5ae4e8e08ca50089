import type { OrderDraft, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import type { ShipBody } from '@mtm/shared-utils/contracts/dto/shipment'
import { nextWorkDay, ORDER_MOVES, STATION_MOVES, STATIONS } from '@mtm/shared-utils/garments'
import { signedIn, testApp } from '../../identity/testing.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import { moveOrder } from '../../orders/moves/move-order.ts'
import { approvePattern, patternsOf } from '../../orders/moves/patterns.ts'
import { draft, jacket } from '../../orders/testing.ts'
import type { PaymentEntry } from '../payments/payment.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { newId, stableId, type Database } from '../../platform/database/database.ts'
import { dayIn } from '../../platform/time/wire-time.ts'
import { workCalendar } from '../../trade/settings/work-calendar.ts'
import { receiveCloth } from '../../platform/testing/testing.ts'
import { acceptOrder } from './accept-order.ts'
import { chooseSlot, recordCheck, recordPrint } from './piece-commands.ts'
import { scanPiece } from './scan-piece.ts'
import type { Scan } from './scan.ts'
import { saveOrder } from '../../orders/draft/save-order.ts'

const ALL_CODES: readonly string[] = [
  ...[...ORDER_MOVES, ...STATION_MOVES].flatMap(({ permission }) => permission ?? []),
  'order:price:view',
  'pay:import',
]

/** A user of the tenant with all permissions; `more` narrows them. */
export function person(more: Partial<Actor> = {}): Actor {
  return {
    userId: stableId('user:sales'),
    username: 'sales',
    tenantId: 0,
    zone: 'Asia/Shanghai',
    orgCode: 'A01',
    roleCodes: ['manager'],
    permissions: new Set([...ALL_CODES, 'production:manage']),
    dataRules: new Set(['order.all']),
    locale: 'en-US',
    ...more,
  }
}

/** The same without some codes. */
export const without = (...codes: string[]): Actor =>
  person({ permissions: new Set(ALL_CODES.filter((code) => !codes.includes(code))), roleCodes: [] })

/** A mall payment for an order. */
export function paymentFor(order: Pick<OrderSaved, 'orderNo' | 'price'>, more: Partial<PaymentEntry> = {}) {
  return {
    mall: 'sample mall',
    txnNo: newId(),
    quotedOrderNo: order.orderNo,
    amount: order.price?.total ?? 1,
    currency: 'CNY',
    paidAt: new Date(),
    ...more,
  } satisfies PaymentEntry
}

/** Drives orders and pieces of a database through their states. */
export function workshop(db: Database, actor: Actor = person()) {
  // each step is minutes later, because the same scan within a minute is ignored
  let now = Date.now()
  const work = () => ({ db, actor, at: new Date((now += 120_000)) })
  const move = (order: Pick<OrderSaved, 'id' | 'version'>, action: string, reason?: string) =>
    moveOrder(work(), order.id, action, {
      requestId: newId(),
      version: order.version,
      ...(reason && { reason }),
    })
  const scan = (pieceNo: string, to: string, more: Partial<Scan> = {}) =>
    scanPiece(work(), { requestId: newId(), pieceNo, to, ...more })
  const orderOf = (id: string) =>
    db.selectFrom('mtmOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const piecesOf = (orderId: string) =>
    db.selectFrom('mtmPiece').selectAll().where('orderId', '=', orderId).orderBy('pieceNo').execute()

  async function approvePatterns(orderId: string): Promise<void> {
    for (const { id, current } of await patternsOf(db, actor, orderId))
      if (current) await approvePattern(db, actor, id)
  }
  async function awaitingPayment(order: OrderDraft = draft()): Promise<OrderSaved> {
    const saved = await saveOrder(work(), order)
    const placed = await move(saved, 'submit')
    await approvePatterns(saved.id)
    return move(placed, 'approve')
  }
  async function paid(order?: OrderDraft): Promise<OrderSaved> {
    const approved = await awaitingPayment(order)
    await recordPayment(work(), paymentFor(approved))
    return { ...approved, version: approved.version + 1, status: 'PAID' }
  }
  async function accepted(order?: OrderDraft) {
    const { id: orderId, version } = await paid(order)
    const answer = await acceptOrder(work(), { requestId: newId(), orderId, version })
    return { order: answer, pieces: await piecesOf(orderId) }
  }

  /** Measures a piece at its targets; `off` mm beside them. */
  async function inspect(pieceNo: string, off = 0, visual = { lapelRoll: true }) {
    const { targets } = await db
      .selectFrom('mtmPiece as piece')
      .innerJoin('mtmPatternVersion as version', 'version.id', 'piece.patternVersionId')
      .select('version.targets')
      .where('piece.pieceNo', '=', pieceNo)
      .executeTakeFirstOrThrow()
    const measured = Object.fromEntries(
      (targets as { code: string; target: number }[]).map(({ code, target }) => [code, target + off]),
    )
    return recordCheck(work(), { requestId: newId(), pieceNo, measured, visual })
  }
  /** Meets the needs of a station's gate. */
  const preparations: Record<string, (pieceNo: string) => Promise<unknown>> = {
    SCHEDULING: async (pieceNo) => {
      const day = nextWorkDay(dayIn(actor.zone), await workCalendar(db, actor.tenantId))
      return chooseSlot(work(), { requestId: newId(), pieceNo, sewingLine: 'A', day })
    },
    CUTTING: (pieceNo) => recordPrint(work(), { requestId: newId(), pieceNo, document: 'lay' }),
    IRONING: (pieceNo) => inspect(pieceNo),
  }
  const seen: Record<string, Partial<Scan>> = {
    FABRIC_PREP: { confirmed: ['clothReady'] },
    IN_PRODUCTION: { confirmed: ['piecesComplete'] },
    PACKAGING: { confirmed: ['labelsAndSpareButton'] },
    IN_WAREHOUSE: { location: 'R1-01' },
  }
  /** Scans a piece forward up to a station. */
  async function through(pieceNo: string, last: string): Promise<void> {
    const { station } = await db
      .selectFrom('mtmPiece')
      .select('station')
      .where('pieceNo', '=', pieceNo)
      .executeTakeFirstOrThrow()
    const codes = STATIONS.map(({ code }) => code)
    for (const to of codes.slice(codes.indexOf(station) + 1, codes.indexOf(last) + 1)) {
      await preparations[to]?.(pieceNo)
      await scan(pieceNo, to, seen[to])
    }
  }

  /** Pieces of one order, each at its station. An order finishes only when all are in the warehouse. */
  async function jacketsAt(...goals: string[]) {
    const { order, pieces } = await accepted(draft([jacket({ quantity: goals.length })]))
    for (const [index, goal] of goals.entries())
      await through(pieces[index]!.pieceNo, goal === 'FINISH' ? 'IN_WAREHOUSE' : goal)
    for (const [index, goal] of goals.entries()) await through(pieces[index]!.pieceNo, goal)
    const { version } = await orderOf(order.id)
    return { id: order.id, orderNo: order.orderNo, version, pieces }
  }

  return { work, move, scan, orderOf, piecesOf, awaitingPayment, paid, accepted, inspect, through, jacketsAt }
}

/** A tenant with fabric and signed-in people. Orders belong to its salesperson. */
export async function openShop() {
  const test = await testApp({ seed: 'all' })
  await receiveCloth(test.db, 'QL-801', 100_000)
  // orders belong to the salesperson's department, whose head sees them
  const { orgCode } = await test.db
    .selectFrom('sysUser')
    .select('orgCode')
    .where('username', '=', 'sales')
    .executeTakeFirstOrThrow()
  const as = (username: string) => signedIn(test.app, username, { 'accept-language': 'en-US' })
  const [sales, manager, warehouse] = await Promise.all([as('sales'), as('manager'), as('warehouse')])
  return { test, shop: workshop(test.db, person({ orgCode })), sales, manager, warehouse }
}

/** Replaces the stock of a fabric by rolls of these lots and lengths. Returns their ids. */
export async function onlyRolls(
  db: Database,
  fabricNo: string,
  ...rolls: [dyeLot: string, freeMm: number][]
): Promise<string[]> {
  const materialId = stableId(`fabric:${fabricNo}`)
  await db.updateTable('mtmStockRoll').set({ freeMm: 0 }).where('materialId', '=', materialId).execute()
  const like = await db
    .selectFrom('mtmStockRoll')
    .select(['tenantId', 'materialKind', 'warehouse'])
    .where('tenantId', '=', 0)
    .where('materialKind', '=', 'fabric')
    .limit(1)
    .executeTakeFirstOrThrow()
  const rows = rolls.map(([dyeLot, freeMm]) => ({
    ...like,
    id: newId(),
    materialId,
    rollNo: newId(),
    dyeLot,
    freeMm,
  }))
  if (rows.length > 0) await db.insertInto('mtmStockRoll').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** A shipment of these orders, or of some of their garments. */
export const parcelOf = (orders: ShipBody['orders'], more: Partial<ShipBody> = {}): ShipBody => ({
  requestId: newId(),
  orders,
  carrier: 'SF',
  trackingNo: newId(),
  boxes: 1,
  ...more,
})
