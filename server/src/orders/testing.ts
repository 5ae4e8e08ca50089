import assert from 'node:assert/strict'
import type { PriceBreakdown } from '@mtm/shared-utils/garments'
import type { OrderDraft, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import { registerRooms } from '../main/registrations.ts'
import { newId, stableId, type Database } from '../platform/database/database.ts'
import type { SignedIn } from '../identity/testing.ts'
import type { PatternVersion } from '@mtm/shared-utils/contracts/dto/review'

registerRooms()

/** A seeded customer of `sales` with a plausible measure sheet: 王样品. */
export const CUSTOMER = stableId('customer:1')
export const SHEET = stableId('sheet:1')

type Line = OrderDraft['lines'][number]

/** A valid order line of a jacket; `more` overrides fields. */
export function jacket(more: Partial<Line> = {}): Line {
  return {
    category: 'MJ',
    quantity: 1,
    styleNo: 'MS-BUS-01',
    style: {},
    fabricNo: 'QL-801',
    liningNo: 'L-010',
    buttonNo: 'B-10',
    fitMode: 'BODY',
    measureSheetId: SHEET,
    ...more,
  }
}

/** An order of jackets for the seeded customer. */
export function draft(lines: Line[] = [jacket()], more: Partial<OrderDraft> = {}): OrderDraft {
  return { requestId: newId(), customerId: CUSTOMER, lines, ...more }
}

/** Saves an order and returns the response. */
export async function save(person: SignedIn, order: OrderDraft = draft()): Promise<OrderSaved> {
  const { success, message, result } = await person.post<OrderSaved>('/api/mtm/order/save', order)
  if (!success) throw new Error(`not saved: ${message}`)
  return result
}

/** Request body of a move. */
export function moving({ version }: Pick<OrderSaved, 'version'>, more: object = {}) {
  return { requestId: newId(), version, ...more }
}

/** URL of a move. */
export const moveUrl = ({ id }: Pick<OrderSaved, 'id'>, action: string) => `/api/mtm/order/${id}/${action}`

/** Approves the newest pattern of each line, which is required before the order is approved. */
export async function approvePatterns(
  reviewer: SignedIn,
  { id }: Pick<OrderSaved, 'id'>,
): Promise<PatternVersion[]> {
  const { result } = await reviewer.get<PatternVersion[]>(`/api/mtm/pattern/list/${id}`)
  for (const pattern of result.filter(({ current }) => current)) {
    const { success, message } = await reviewer.post(`/api/mtm/pattern/${pattern.id}/approve`, {})
    if (!success) throw new Error(`not approved: ${message}`)
  }
  return result
}

/** Database state of an order and of one request about it. */
export async function tracesOf(db: Database, orderId: string, requestId: string) {
  const order = await db
    .selectFrom('mtmOrder')
    .select(['status', 'version'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const of = (table: 'mtmOrderSnapshot' | 'mtmReservation') =>
    db.selectFrom(table).select('id').where('orderId', '=', orderId).execute()
  const log = await db
    .selectFrom('mtmOrderLog')
    .select('action')
    .where('orderId', '=', orderId)
    .orderBy('createTime')
    .execute()
  const requests = await db
    .selectFrom('mtmRequest')
    .select('requestId')
    .where('requestId', '=', requestId)
    .execute()
  return {
    ...order,
    snapshots: (await of('mtmOrderSnapshot')).length,
    reservations: (await of('mtmReservation')).length,
    log: log.map(({ action }) => action),
    requests: requests.length,
  }
}

/** Asserts that a stored breakdown adds up from options to total (made-to-measure reference 16.1, 10). */
export function assertReadds(price: PriceBreakdown): void {
  for (const line of price.lines) {
    const optionSum = line.options.reduce((sum, { amount }) => sum + amount, 0)
    assert.equal(line.optionSum, optionSum)
    const { make, fabric, lining, trimSum, sizeSurcharge } = line
    assert.equal(line.unit, make + optionSum + fabric.amount + lining.amount + trimSum + sizeSurcharge)
    assert.equal(line.amount, line.unit * line.quantity)
  }
  const sum = price.lines.reduce((total, { amount }) => total + amount, 0)
  assert.equal(price.goods, sum - price.setDiscount - price.orderDiscount)
  assert.equal(price.total, price.goods + price.rush + price.express + price.tax)
}
