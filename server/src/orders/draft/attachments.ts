import type { OrderAttachment } from '@mtm/shared-utils/contracts/dto/order-line'
import { forgetFiles } from '../../platform/files/forget-files.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import type { OrderRecord } from '../order-record.ts'
import { visibleOrders, type OrderReader } from '../visibility.ts'

/** The attachments of an order: those of the order itself, and those of each garment. */
export async function attachmentsOf(
  db: Database,
  { id, tenantId }: Pick<OrderRecord, 'id' | 'tenantId'>,
): Promise<{ whole: OrderAttachment[]; ofLine: (lineNo: number) => OrderAttachment[] }> {
  const rows = await db
    .selectFrom('mtmOrderAttachment as attached')
    .innerJoin('sysFile as file', 'file.path', 'attached.path')
    .select(['attached.lineNo', 'attached.path', 'file.name'])
    .where('attached.orderId', '=', id)
    .where('attached.tenantId', '=', tenantId)
    .orderBy('attached.lineNo')
    .orderBy('attached.sort')
    .execute()
  const of = (wanted: number | null) =>
    rows.filter(({ lineNo }) => lineNo === wanted).map(({ path, name }) => ({ path, name }))
  return { whole: of(null), ofLine: of }
}

/** Whether a file is attached to an order visible to the reader, or to somebody for whom they review it as agent. */
export async function readsAttachment(
  db: Database,
  reader: OrderReader & Pick<Actor, 'agencies'>,
  path: string,
): Promise<boolean> {
  const { agencies = [], ...self } = reader
  const readers = [self, ...agencies.map((agency): OrderReader => ({ ...self, ...agency }))]
  const found = await db
    .selectFrom('mtmOrder')
    .innerJoin('mtmOrderAttachment as attached', 'attached.orderId', 'mtmOrder.id')
    .select('attached.id')
    .where('attached.path', '=', path)
    .where((eb) => eb.or(readers.map(visibleOrders)))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Removes the attachments of orders; returns the files whose content must be deleted after the commit. */
export async function takeAttachments(
  trx: DatabaseTransaction,
  tenantId: number,
  orderIds: readonly string[],
): Promise<string[]> {
  if (orderIds.length === 0) return []
  const gone = await trx
    .deleteFrom('mtmOrderAttachment')
    .where('tenantId', '=', tenantId)
    .where('orderId', 'in', [...orderIds])
    .returning('path')
    .execute()
  return forgetFiles(
    trx,
    gone.map(({ path }) => path),
  )
}
