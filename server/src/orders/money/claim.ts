import type { OrderDraft } from '@mtm/shared-utils/contracts/dto/order'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { optionsAsMade, type Claim, type ClaimedGarment } from '@mtm/shared-utils/garments'
import type { LineRecord, StoredOrder } from '../order-record.ts'

type OrderRecord = StoredOrder['order']

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
}: OrderRecord): Claim | undefined {
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
export function requireClaimed({ order, lines }: StoredOrder, draft: Pick<OrderDraft, 'lines'>): void {
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
  parent: Pick<OrderRecord, 'claimedGarment'>,
  line: Pick<LineRecord, 'fabricNo' | 'liningNo' | 'ownFabric' | 'price'>,
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
