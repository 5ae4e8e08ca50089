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

/**
 * Reads an order visible to the actor, with its lines.
 * @throws record.missing for a missing order and, identically, for an invisible one
 */
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

/** Converts a stored line to its request format. */
export const lineDraftOf = (line: LineRecord): OrderLineDraft => lineOfColumns(line)

/** Converts a stored order to its request format, with additional confirmations. */
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

/** The stored state of lines, compared with incoming lines by position. */
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

/** The versions of moulds and prices a placed order keeps. */
export interface Frozen {
  moulds: MouldVersions
  /** null: placed before prices had versions */
  prices: string | null
}

/** The frozen versions of a placed order; undefined for a draft, which uses the current versions. */
export const frozenOf = ({ status, mouldVersions, priceVersion }: OrderRecord): Frozen | undefined =>
  status === DRAFT_STATE ? undefined : { moulds: mouldVersions as MouldVersions, prices: priceVersion }

/** Stored data of an order besides its content, never taken from clients. */
export interface StoredContext {
  /** the stored lines by position */
  memories?: readonly StoredLine[]
  /** the order whose reservations are available to it: itself */
  heldBy?: string
  /** the versions of prices and moulds it was placed with; default: the current ones */
  frozen?: Frozen | undefined
  /** the customer's level when it was placed; null: they had none */
  level?: string | null | undefined
  /** the claim of a remake or an alteration */
  claim?: Claim | undefined
  /** the granted discount */
  granted?: Granted | undefined
  /** the content is the stored one, so the granted discount applies for any actor */
  asStored?: boolean
}

/** The context of a stored order. */
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

/** The customer level an order was priced with. */
const levelOf = ({ price }: StoredOrder['order']): string | null => price?.customerLevel ?? null
