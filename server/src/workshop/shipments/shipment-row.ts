import type { JsonColumns } from '../../platform/database/json-columns.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'
import type { ShipBody } from '@mtm/shared-utils/contracts/dto/shipment'
import { json } from '../../platform/database/json.ts'

/** The contents of an order's boxes. */
export type Packed = JsonColumns['mtm_shipment.packing'][number]

/** The row of a shipment. */
export function shipmentRow(
  id: string,
  { actor }: Pick<CommandContext, 'actor'>,
  shipment: Omit<ShipBody, 'requestId' | 'orders'>,
  packing: readonly Packed[],
  at: Date,
) {
  return {
    id,
    tenantId: actor.tenantId,
    carrier: shipment.carrier,
    trackingNo: shipment.trackingNo.trim(),
    boxes: shipment.boxes,
    weight: shipment.weight ?? null,
    cost: shipment.cost ?? null,
    packing: json(packing),
    shippedAt: at,
    createBy: actor.username,
    createTime: at,
  }
}
