import type { OrderDraft } from '@mtm/shared-utils/contracts/dto/order'
import type { OrderLineDraft } from '@mtm/shared-utils/contracts/dto/order-line'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { placeOf } from '@mtm/shared-utils/contracts/postal-address'
import {
  DRAFT_STATE,
  lineOfColumns,
  type Claim,
  type MouldVersions,
  type StoredLine,
} from '@mtm/shared-utils/garments'
import type { Actor } from '../../platform/caller/actor.ts'
import {
  executePrepared,
  asColumn,
  rowsOf,
  preparedQuery,
  type Database,
} from '../../platform/database/database.ts'
import type { Granted } from '../../trade/settings/discount.ts'
import { claimOf } from '../money/claim.ts'
import type { LineRecord, OrderRecord, StoredOrder } from '../order-record.ts'
import { visibleTo, visibilityOf } from '../visibility.ts'

/** @throws record.missing when there is none, or the actor may not see it; the answers do not differ */
export async function readOrder(db: Database, actor: Actor, id: string): Promise<StoredOrder> {
  const { rows } = await executePrepared(db, orderWithLines({ id, visibility: visibilityOf(actor) }))
  const [found] = rows
  if (!found) throw new AppError('record.missing')
  const { lines, ...order } = found
  return { order, lines: rowsOf(lines) }
}

type Visibility = ReturnType<typeof visibilityOf>
const orderWithLines = preparedQuery((db, { id, visibility }: { id: string; visibility: Visibility }) =>
  db
    .selectFrom('mtmOrder')
    .selectAll()
    .select(
      asColumn(db.selectFrom('mtmOrderLine').selectAll().where('orderId', '=', id).orderBy('lineNo')).as(
        'lines',
      ),
    )
    .where('id', '=', id)
    .where((eb) => visibleTo(eb, visibility)),
)

/** A stored line as the client sent it. */
export const lineDraftOf = (line: LineRecord): OrderLineDraft => lineOfColumns(line)

/** A stored order as the client would send it again, with what is confirmed now. */
export function draftOf({ order, lines }: StoredOrder, confirmed: readonly string[] = []): OrderDraft {
  return {
    requestId: order.id,
    id: order.id,
    version: order.version,
    customerId: order.customerId,
    client: order.client,
    remark: order.remark,
    requiredDate: order.requiredDate,
    rush: order.rush as NonNullable<OrderDraft['rush']>,
    discountPercent: order.discountPercent,
    country: order.country,
    ...placeOf(order),
    recipient: order.recipient,
    phone: order.phone,
    address: order.address,
    postcode: order.postcode,
    lines: lines.map(lineDraftOf),
    confirmed: [...new Set([...order.confirmed, ...confirmed])],
  }
}

/** What is compared with the lines that come in, in their places. */
export function memoriesOf(lines: readonly LineRecord[]): StoredLine[] {
  return lines.map((line) => ({
    category: line.category,
    style: line.style,
    baseline: line.baseline,
    entered: line.entered,
    styleNo: line.styleNo,
    preset: line.preset,
  }))
}

/** What an order was placed with, and keeps: versions of moulds, and of prices. */
export interface Frozen {
  moulds: MouldVersions
  /** null: placed before prices had versions */
  prices: string | null
}

/** What a placed order keeps when it is corrected; undefined: it is not placed, and what holds now is used. */
export const frozenOf = ({ status, mouldVersions, priceVersion }: OrderRecord): Frozen | undefined =>
  status === DRAFT_STATE ? undefined : { moulds: mouldVersions as MouldVersions, prices: priceVersion }

/** What the database holds of an order beside its content; no client sends any of it. */
export interface StoredContext {
  /** the lines as they were saved, in their places */
  memories?: readonly StoredLine[]
  /** the order whose cloth is free for it, which holds it itself */
  heldBy?: string
  /** the versions of prices and moulds that it was placed with; default: those that hold now */
  frozen?: Frozen | undefined
  /** the customer's level when it was placed; null: they had none */
  level?: string | null | undefined
  /** what a remake or an alteration rests on */
  claim?: Claim | undefined
  /** the discount that was granted */
  granted?: Granted | undefined
  /** the content is the stored one: its discount is as it was granted, whoever reads it */
  asStored?: boolean
}

/** The context of an order that is stored. */
export function storedContext({ order, lines }: StoredOrder): StoredContext {
  const frozen = frozenOf(order)
  return {
    memories: memoriesOf(lines),
    heldBy: order.id,
    frozen,
    ...(frozen && { level: levelOf(order) }),
    claim: claimOf(order),
    granted: order,
  }
}

/** The customer level that an order was priced for. */
const levelOf = ({ price }: StoredOrder['order']): string | null => price?.customerLevel ?? null
