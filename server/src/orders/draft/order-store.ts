import type { OrderDraft } from '@mtm/shared-utils/contracts/dto/order'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { placeOf } from '@mtm/shared-utils/contracts/postal-address'
import {
  lineColumns,
  type Finding,
  type MouldVersions,
  type PriceBreakdown,
} from '@mtm/shared-utils/garments'
import type { Insertable, Updateable } from 'kysely'
import {
  newId,
  preparedQuery,
  deferWrite,
  type Database,
  type DatabaseTransaction,
  type DB,
} from '../../platform/database/database.ts'
import { ORDER_FILES } from '../../platform/files/file-rules.ts'
import type { LineRecord, OrderRecord } from '../order-record.ts'
import type { OrderReader } from '../visibility.ts'
import type { Prepared } from './prepare.ts'

/** The columns of an order derived from its content. */
export function contentColumns({
  draft,
  customer,
  lines,
  evaluation,
  price,
  published,
  discountGranted,
}: Prepared) {
  const fabricNos = [...new Set(lines.flatMap((line) => line.fabric?.facts.fabricNo ?? []))]
  return {
    customerId: customer?.id ?? null,
    client: draft.client || (customer?.name ?? null),
    company: customer?.company ?? null,
    remark: draft.remark ?? null,
    requiredDate: draft.requiredDate ?? null,
    rush: draft.rush ?? 'standard',
    discountPercent: draft.discountPercent ?? 0,
    discountGranted,
    country: draft.country ?? null,
    ...placeOf(draft),
    recipient: draft.recipient ?? null,
    phone: draft.phone ?? null,
    address: draft.address ?? null,
    postcode: draft.postcode ?? null,
    confirmed: json(draft.confirmed ?? []),
    findings: json<Finding[]>(evaluation.findings),
    fabricNos: fabricNos.join(', ').slice(0, 300),
    quantity: draft.lines.reduce((sum, line) => sum + line.quantity, 0),
    currency: price.currency,
    goodsAmount: price.goods,
    totalAmount: price.total,
    price: json<PriceBreakdown>(price),
    catalogueVersion: published.versions.catalogue,
    ruleVersion: published.versions.rules,
    priceVersion: published.versions.prices,
    mouldVersions: json<MouldVersions>(published.versions.moulds),
  }
}

/**
 * Writes the lines of an order by position; a line keeps its id while it keeps its position. Updates are deferred to
 * the end of the transaction; when lines are added, all are written at once, because later statements refer to their
 * ids.
 * @param stored the stored lines in order
 * @returns the ids of the lines in order
 */
export async function writeLines(
  trx: DatabaseTransaction,
  { id: orderId, tenantId }: Pick<OrderRecord, 'id' | 'tenantId'>,
  prepared: Prepared,
  stored: readonly Pick<LineRecord, 'id'>[],
): Promise<string[]> {
  const { lines } = prepared
  if (stored.length > lines.length)
    await trx
      .deleteFrom('mtmOrderLine')
      .where('orderId', '=', orderId)
      .where('lineNo', '>=', lines.length)
      .execute()
  if (lines.length === 0) return []
  const rows = lineRows({ id: orderId, tenantId }, prepared)
  for (const [index, { id }] of stored.slice(0, rows.length).entries()) rows[index]!.id = id
  if (lines.length > stored.length) await puttingLines(trx, { rows }).execute()
  else await deferWrite(trx, putLines({ rows }))
  return rows.map(({ id }) => id)
}

/** Writes the prepared lines and attachments of an order; returns the ids of the lines. */
export async function storeContent(
  trx: DatabaseTransaction,
  { id, tenantId }: Pick<OrderRecord, 'id' | 'tenantId'>,
  content: { prepared: Prepared; lines: readonly Pick<LineRecord, 'id'>[]; by: string; at: Date },
): Promise<string[]> {
  const { prepared, lines, by, at } = content
  const lineIds = await writeLines(trx, { id, tenantId }, prepared, lines)
  await writeAttachments(trx, { id, tenantId, by, at }, prepared.draft, lines.length)
  return lineIds
}

/** The rows of the lines of an order, in order. */
export function lineRows(
  { id: orderId, tenantId }: Pick<OrderRecord, 'id' | 'tenantId'>,
  { lines, evaluation, price }: Prepared,
) {
  return lines.map(({ draft, memory, preset, fabric, lining, button, target }, lineNo) => {
    const own = price.lines.find((one) => one.line === lineNo)
    return {
      ...lineColumns({
        ...draft,
        style: memory.style,
        entered: memory.entered,
        // numbers in the spelling of the catalogue
        fabricNo: fabric?.facts.fabricNo ?? (draft.fabricNo || null),
        liningNo: lining?.facts.liningNo ?? (draft.liningNo || null),
        buttonNo: button?.facts.buttonNo ?? (draft.buttonNo || null),
      }),
      id: newId(),
      tenantId,
      orderId,
      lineNo,
      baseline: json(memory.baseline),
      preset: preset && json(preset),
      fabricId: fabric?.id ?? null,
      liningId: lining?.id ?? null,
      buttonId: button?.id ?? null,
      target: target && json(target),
      fabricLength: evaluation.lines[lineNo]?.fabricLength ?? 0,
      unitPrice: own?.unit ?? null,
      amount: own?.amount ?? null,
      price: own ? json(own) : null,
    }
  })
}

/** Writes a new order. */
export const insertOrder = preparedQuery((db, row: Insertable<DB['mtmOrder']>) =>
  db.insertInto('mtmOrder').values(row),
)

/** Changes columns of an order. */
export const updateOrder = preparedQuery(
  (db, { id, columns }: { id: string; columns: Updateable<DB['mtmOrder']> }) =>
    db.updateTable('mtmOrder').set(columns).where('id', '=', id),
)

type LineRows = { rows: ReturnType<typeof lineRows> }

/** Writes the lines of a new order. */
export const insertLines = preparedQuery((db, { rows }: LineRows) =>
  db.insertInto('mtmOrderLine').values(rows),
)

/** Inserts lines, or overwrites those at the same position. */
const putLines = preparedQuery(puttingLines)

function puttingLines(db: Database, { rows }: LineRows) {
  return db
    .insertInto('mtmOrderLine')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['orderId', 'lineNo']).doUpdateSet((eb) => {
        const { id: _, tenantId: _tenant, orderId: _order, lineNo: _place, ...columns } = rows[0]!
        return Object.fromEntries(
          Object.keys(columns).map((column) => [
            column,
            eb.ref(`excluded.${column as keyof typeof columns}`),
          ]),
        )
      }),
    )
}

type AttachmentRow = Insertable<DB['mtmOrderAttachment']>
type Attached = Pick<OrderDraft, 'attachments'> & {
  lines: readonly { attachments?: OrderDraft['attachments'] }[]
}

/** The files named by a draft, by garment; parts without an attachment list are omitted. */
function namedFiles({ attachments, lines }: Attached) {
  const parts = [{ lineNo: null as number | null, files: attachments }].concat(
    lines.map((line, lineNo) => ({ lineNo, files: line.attachments })),
  )
  return parts.flatMap(({ lineNo, files }) => (files ? [{ lineNo, files }] : []))
}

/**
 * Rejects files that the actor neither uploaded nor finds attached to the order.
 * @param orderId id of a stored order
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
          // a file belongs to one order and cannot be attached to another
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

/** The order whose files are written, with author and time. */
interface Writing {
  id: string
  tenantId: number
  by: string
  at: Date
}

/** The attachment rows of a draft. */
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

/** Inserts the attachments of a new order. */
export const insertAttachments = preparedQuery((db, { rows }: { rows: AttachmentRow[] }) =>
  db.insertInto('mtmOrderAttachment').values(rows),
)

/**
 * Replaces the stored attachments by those of a draft, at the end of the transaction. Parts without an attachment list
 * keep theirs.
 * @param garments number of garments stored so far
 */
export async function writeAttachments(
  trx: DatabaseTransaction,
  order: Writing,
  draft: Attached,
  garments: number,
): Promise<void> {
  const parts = namedFiles(draft)
  if (parts.length === 0 && garments <= draft.lines.length) return
  const named = parts.flatMap(({ lineNo }) => (lineNo === null ? [] : [lineNo]))
  const replaced = trx
    .deleteFrom('mtmOrderAttachment')
    .where('orderId', '=', order.id)
    .where((eb) =>
      eb.or([
        // removed garments
        eb('lineNo', '>=', draft.lines.length),
        ...(named.length > 0 ? [eb('lineNo', 'in', named)] : []),
        ...(draft.attachments ? [eb('lineNo', 'is', null)] : []),
      ]),
    )
  await deferWrite(trx, replaced)
  const rows = attachmentRows(order, draft)
  if (rows.length > 0) await deferWrite(trx, insertAttachments({ rows }))
}

/** One entry of the order's history. */
export interface LogEntry {
  tenantId: number
  orderId: string
  action: string
  from: string | null
  to: string
  reason?: string | null
  requestId: string
  by: string
  at: Date
}

/** Converts an entry to its row. */
export function logRow(entry: LogEntry) {
  return {
    id: newId(),
    tenantId: entry.tenantId,
    orderId: entry.orderId,
    action: entry.action,
    fromStatus: entry.from,
    toStatus: entry.to,
    reason: entry.reason ?? null,
    requestId: entry.requestId,
    createBy: entry.by,
    createTime: entry.at,
  }
}

/** Writes an entry at the end of its transaction. */
export async function writeLog(trx: DatabaseTransaction, entry: LogEntry): Promise<void> {
  await deferWrite(trx, insertLog(logRow(entry)))
}

/** Inserts the row of an entry. */
export const insertLog = preparedQuery((db, row: Insertable<DB['mtmOrderLog']>) =>
  db.insertInto('mtmOrderLog').values(row),
)

/** Serialises the value of a jsonb column. */
export function json<T>(value: T): string {
  return JSON.stringify(value)
}
