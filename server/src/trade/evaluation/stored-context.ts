import type { OrderDraft } from '@mtm/shared-utils/contracts/dto/order'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import {
  DRAFT_STATE,
  optionsAsMade,
  type Claim,
  type ClaimedGarment,
  type MouldVersions,
  type StoredLine,
} from '@mtm/shared-utils/garments'
import type { Selectable } from 'kysely'
import type { DB } from '../../platform/database/database.ts'
import type { GrantedDiscount } from '../settings/discount.ts'

type OrderRow = Selectable<DB['mtmOrder']>
type LineRow = Selectable<DB['mtmOrderLine']>
interface Stored {
  order: OrderRow
  lines: readonly LineRow[]
}

/** The versions of moulds and prices a placed order keeps. */
export interface FrozenVersions {
  moulds: MouldVersions
  /** null: placed before prices had versions */
  prices: string | null
}

/** Stored data of an order besides its content, never taken from clients. */
export interface StoredContext {
  /** the stored lines by position */
  memories?: readonly StoredLine[]
  /** the order whose reservations are available to it: itself */
  heldBy?: string
  /** the versions of prices and moulds it was placed with; default: the current ones */
  frozen?: FrozenVersions | undefined
  /** the customer's level when it was placed; null: they had none */
  level?: string | null | undefined
  /** the claim of a remake or an alteration */
  claim?: Claim | undefined
  /** the granted discount */
  granted?: GrantedDiscount | undefined
  /** the content is the stored one, so the granted discount applies for any actor */
  asStored?: boolean
}

/** The context of a stored order. */
export function storedContext({ order, lines }: Stored): StoredContext {
  const frozen = frozenOf(order)
  return {
    memories: memoriesOf(lines),
    heldBy: order.id,
    frozen,
    ...(frozen && { level: order.price?.customerLevel ?? null }),
    claim: claimOf(order),
    granted: order,
  }
}

/** The stored state of lines, compared with incoming lines by position. */
export function memoriesOf(lines: readonly LineRow[]): StoredLine[] {
  return lines.map(({ category, style, baseline, entered, styleNo, preset }) => ({
    category,
    style,
    baseline,
    entered,
    styleNo,
    preset,
  }))
}

/** The frozen versions of a placed order; undefined for a draft, which uses the current versions. */
export const frozenOf = ({ status, mouldVersions, priceVersion }: OrderRow): FrozenVersions | undefined =>
  status === DRAFT_STATE ? undefined : { moulds: mouldVersions as MouldVersions, prices: priceVersion }

const CLAIMS: readonly string[] = ['remake', 'alteration']

/** The claim of a stored order; undefined for ordinary orders. */
export function claimOf({
  orderType,
  parentOrderId,
  remakeReason,
  costBearer,
  agreedCharge,
  alterations,
  claimedGarment,
}: OrderRow): Claim | undefined {
  if (!CLAIMS.includes(orderType) || !parentOrderId || !remakeReason || !costBearer) return undefined
  return {
    orderType: orderType as Claim['orderType'],
    parentOrderId,
    remakeReason,
    costBearer,
    agreedCharge,
    alterations,
    garment: claimedGarment,
  }
}

/**
 * Rejects garments beyond those of the claim, which were tried on.
 * @throws order.claimGarments
 */
export function requireClaimed({ order, lines }: Stored, draft: Pick<OrderDraft, 'lines'>): void {
  if (!claimOf(order)) return
  const same =
    draft.lines.length === lines.length &&
    draft.lines.every(
      ({ category, quantity }, index) =>
        category === lines[index]!.category && quantity <= lines[index]!.quantity,
    )
  if (!same) throw new AppError('order.claimGarments')
}

/**
 * The garment replaced by a remake, as it was made. The remake of a remake has the value of the first garment.
 * @param options prices of its options as ordered and as made
 */
export function claimedGarmentOf(
  parent: Pick<OrderRow, 'claimedGarment'>,
  line: Pick<LineRow, 'fabricNo' | 'liningNo' | 'ownFabric' | 'price'>,
  options: Parameters<typeof optionsAsMade>[1],
): ClaimedGarment | null {
  const first = parent.claimedGarment
  const price = first?.price ?? line.price
  return (
    price && {
      fabricNo: line.ownFabric ? null : line.fabricNo,
      liningNo: line.liningNo,
      price: { ...price, options: optionsAsMade(price.options, options) },
    }
  )
}
