import type { OrderDraft } from '@mtm/shared-utils/contracts/dto/order'
import type { OrderLineDraft } from '@mtm/shared-utils/contracts/dto/order-line'
import { placeOf } from '@mtm/shared-utils/contracts/postal-address'
import { lineOfColumns } from '@mtm/shared-utils/garments'
import type { LineRecord, StoredOrder } from '../order-record.ts'

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
