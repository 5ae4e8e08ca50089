import type { GarmentChanges } from '@mtm/shared-utils/contracts/garment-alterations'
import { garmentChanges, measureNameOf, type Catalogue, type GarmentNow } from '@mtm/shared-utils/garments'
import type { Database } from '../../platform/database/database.ts'
import { published } from '../../trade/published/published.ts'
import type { OrderRecord, StoredOrder } from '../order-record.ts'

/** What an alteration or remake changes of a garment; null for other orders, and where the garment was not recorded. */
export function changesOfGarment(
  catalogue: Catalogue,
  { orderType, garmentBefore }: Pick<OrderRecord, 'orderType' | 'garmentBefore'>,
  { category, ...now }: Omit<GarmentNow, 'order'> & { category: string },
): GarmentChanges | null {
  if (!garmentBefore) return null
  const nameOf = (code: string) => measureNameOf(catalogue, category, code)
  const order = orderType === 'remake' ? 'remake' : 'alteration'
  return garmentChanges({ nameOf, postures: catalogue.postures ?? [] }, garmentBefore, { ...now, order })
}

/** The same of a stored order, whose garment is on its only line. */
export async function changesOfOrder(
  db: Database,
  { order, lines: [line] }: StoredOrder,
): Promise<GarmentChanges | null> {
  if (!order.garmentBefore || !line) return null
  const { catalogue } = await published(db, order.tenantId)
  return changesOfGarment(catalogue, order, {
    category: line.category,
    mouldNo: line.target?.mould ?? null,
    targets: line.target?.items ?? [],
    posture: line.posture ?? {},
  })
}
