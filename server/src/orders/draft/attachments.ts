import type { OrderAttachment, OrderDraft } from '@mtm/shared-utils/contracts/dto/order'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Insertable } from 'kysely'
import { forgetFiles } from '../../platform/files/forget-files.ts'
import {
  newId,
  statement,
  writeLater,
  type Database,
  type DatabaseTransaction,
  type DB,
} from '../../platform/database/database.ts'
import { ORDER_FILES } from '../../platform/files/file-rules.ts'
import { visibleOrders, type OrderReader } from '../visibility.ts'

type AttachmentRow = Insertable<DB['mtmOrderAttachment']>
type Attached = Pick<OrderDraft, 'attachments'> & {
  lines: readonly { attachments?: OrderDraft['attachments'] }[]
}

/** The files that a draft names, each with the garment it is about; what is not said at all is not among them. */
function namedFiles({ attachments, lines }: Attached) {
  const parts = [{ lineNo: null as number | null, files: attachments }].concat(
    lines.map((line, lineNo) => ({ lineNo, files: line.attachments })),
  )
  return parts.flatMap(({ lineNo, files }) => (files ? [{ lineNo, files }] : []))
}

/**
 * Refuses files that are not the actor's to attach: he has uploaded them, or the order has them already.
 * @param orderId of an order that is stored
 * @throws order.attachmentUnknown
 */
export async function requireAttachable(
  db: Database,
  { tenantId, userId }: Pick<OrderReader, 'tenantId' | 'userId'>,
  draft: Attached,
  orderId?: string,
): Promise<void> {
  const paths = [...new Set(namedFiles(draft).flatMap(({ files }) => files.map(({ path }) => path)))]
  if (paths.length === 0) return
  const known = await db
    .selectFrom('sysFile as file')
    .select('file.path')
    .where('file.path', 'in', paths)
    .where('file.tenantId', '=', tenantId)
    .where('file.folder', '=', ORDER_FILES)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('file.ownerId', '=', userId),
          // a file belongs to one order: that of another one is not taken along
          eb.not(
            eb.exists(
              eb
                .selectFrom('mtmOrderAttachment as elsewhere')
                .select('elsewhere.id')
                .whereRef('elsewhere.path', '=', 'file.path')
                .where('elsewhere.orderId', '<>', orderId ?? ''),
            ),
          ),
        ]),
        eb.exists(
          eb
            .selectFrom('mtmOrderAttachment as own')
            .select('own.id')
            .whereRef('own.path', '=', 'file.path')
            .where('own.tenantId', '=', tenantId)
            .where('own.orderId', '=', orderId ?? ''),
        ),
      ]),
    )
    .execute()
  if (known.length < paths.length) throw new AppError('order.attachmentUnknown')
}

/** Whose files are written, by whom and when. */
interface Writing {
  id: string
  tenantId: number
  by: string
  at: Date
}

/** The rows of the files that a draft names. */
export function attachmentRows(
  { id: orderId, tenantId, by: createBy, at: createTime }: Writing,
  draft: Attached,
): AttachmentRow[] {
  return namedFiles(draft).flatMap(({ lineNo, files }) =>
    files.map(({ path }, sort) => ({
      id: newId(),
      tenantId,
      orderId,
      lineNo,
      sort,
      path,
      createBy,
      createTime,
    })),
  )
}

/** Writes the files of a new order. */
export const insertAttachments = statement((db, { rows }: { rows: AttachmentRow[] }) =>
  db.insertInto('mtmOrderAttachment').values(rows),
)

/**
 * Puts the files that a draft names in place of those that are stored, at the end of the transaction; where it names
 * none, they stay.
 * @param garments how many the order had until now
 */
export async function writeAttachments(
  trx: DatabaseTransaction,
  order: Writing,
  draft: Attached,
  garments: number,
): Promise<void> {
  const parts = namedFiles(draft)
  if (parts.length === 0 && garments <= draft.lines.length) return
  const said = parts.flatMap(({ lineNo }) => (lineNo === null ? [] : [lineNo]))
  const replaced = trx
    .deleteFrom('mtmOrderAttachment')
    .where('orderId', '=', order.id)
    .where((eb) =>
      eb.or([
        // a garment that is no more
        eb('lineNo', '>=', draft.lines.length),
        ...(said.length > 0 ? [eb('lineNo', 'in', said)] : []),
        ...(draft.attachments ? [eb('lineNo', 'is', null)] : []),
      ]),
    )
  await writeLater(trx, replaced)
  const rows = attachmentRows(order, draft)
  if (rows.length > 0) await writeLater(trx, insertAttachments({ rows }))
}

/** The files of an order: of the whole, and by garment. */
export async function attachmentsOf(
  db: Database,
  { id, tenantId }: Pick<Writing, 'id' | 'tenantId'>,
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

/** Whether a file is attached to an order that somebody may see. */
export async function readsAttachment(db: Database, reader: OrderReader, path: string): Promise<boolean> {
  const found = await db
    .selectFrom('mtmOrder')
    .innerJoin('mtmOrderAttachment as attached', 'attached.orderId', 'mtmOrder.id')
    .select('attached.id')
    .where('attached.path', '=', path)
    .where((eb) => visibleOrders(eb, reader))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Takes the files of orders away and answers those whose bytes must go when this has committed. */
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
