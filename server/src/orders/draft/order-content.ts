import type { OrderDraft } from '@mtm/shared-utils/contracts/dto/order'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { sql, type Insertable, type SqlBool } from 'kysely'
import {
  batchWrites,
  deferWrite,
  newId,
  preparedQuery,
  type Database,
  type DatabaseTransaction,
  type DB,
  type SqlSource,
} from '../../platform/database/database.ts'
import { ORDER_FILES } from '../../platform/files/file-rules.ts'
import { lineRows } from '../../trade/evaluation/content-rows.ts'
import type { PreparedOrder } from '../../trade/evaluation/prepare.ts'
import type { LineRecord, OrderRecord } from '../order-record.ts'
import type { OrderReader } from '../visibility.ts'

type WrittenContent = Pick<OrderRecord, 'id' | 'tenantId'>

/** Evaluated content to store. */
export interface Content {
  prepared: PreparedOrder
  /** the order lines already stored; null: a new order */
  lines: readonly Pick<LineRecord, 'id'>[] | null
}

/**
 * The writes that store the lines and attachments of an order, and the ids of its lines. Lines are compared by position:
 * a line keeps its id while it keeps its position. Parts of a draft without an attachment list keep theirs.
 */
export function contentWrites(
  { id, tenantId }: WrittenContent,
  { prepared, lines: stored }: Content,
  written: { by: string; at: Date },
): { lineIds: string[]; lines: SqlSource[]; attachments: SqlSource[] } {
  const rows = lineRows({ id, tenantId }, prepared)
  for (const [index, line] of (stored ?? []).slice(0, rows.length).entries()) rows[index]!.id = line.id
  const from = rows.length
  return {
    lineIds: rows.map((row) => row.id),
    lines: [
      ...(stored && stored.length > from ? [deleteLines({ id, from })] : []),
      ...(from > 0 ? [stored ? putLines({ rows }) : insertLines({ rows })] : []),
    ],
    attachments: attachmentWrites({ id, tenantId, ...written }, prepared.draft, stored?.length ?? null),
  }
}

/**
 * Writes the content of an order that is placed; returns the ids of its lines. Added and removed lines are written at
 * once, because later statements of the transaction refer to their ids; everything else at its end.
 */
export async function storeContent(
  trx: DatabaseTransaction,
  order: WrittenContent,
  content: Content,
  written: { by: string; at: Date },
): Promise<string[]> {
  const { lineIds, lines, attachments } = contentWrites(order, content, written)
  if (lineIds.length !== content.lines?.length) await batchWrites(trx, lines)
  else for (const write of lines) await deferWrite(trx, write)
  for (const write of attachments) await deferWrite(trx, write)
  return lineIds
}

type LineRows = { rows: ReturnType<typeof lineRows> }

const insertLines = preparedQuery((db, { rows }: LineRows) => db.insertInto('mtmOrderLine').values(rows))

/** Inserts lines, or overwrites those at the same position. */
const putLines = preparedQuery((db, { rows }: LineRows) =>
  db
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
    ),
)

/** Deletes the lines from a position on. */
const deleteLines = preparedQuery((db, { id, from }: { id: string; from: number }) =>
  db.deleteFrom('mtmOrderLine').where('orderId', '=', id).where('lineNo', '>=', from),
)

type AttachmentRow = Insertable<DB['mtmOrderAttachment']>
type WithAttachments = Pick<OrderDraft, 'attachments'> & {
  lines: readonly { attachments?: OrderDraft['attachments'] }[]
}

/** The files named by a draft, by garment; parts without an attachment list are omitted. */
function namedFiles({ attachments, lines }: WithAttachments) {
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
  draft: WithAttachments,
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
function attachmentRows(
  { id: orderId, tenantId, by: createBy, at: createTime }: Writing,
  draft: WithAttachments,
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

const insertAttachments = preparedQuery((db, { rows }: { rows: AttachmentRow[] }) =>
  db.insertInto('mtmOrderAttachment').values(rows),
)

/** Deletes attachments of the named garments, of those from a position on, and of the order as a whole if requested. */
const deleteAttachments = preparedQuery(
  (db, { id, from, named, whole }: { id: string; from: number; named: number[]; whole?: true }) =>
    db
      .deleteFrom('mtmOrderAttachment')
      .where('orderId', '=', id)
      .where((eb) =>
        eb.or([
          eb('lineNo', '>=', from),
          sql<SqlBool>`${eb.ref('lineNo')} = any(${named}::int[])`,
          ...(whole ? [eb('lineNo', 'is', null)] : []),
        ]),
      ),
)

/** The writes that replace the stored attachments by those of a draft; `garments`: how many are stored, null: none yet. */
function attachmentWrites(order: Writing, draft: WithAttachments, garments: number | null): SqlSource[] {
  const rows = attachmentRows(order, draft)
  const inserted = rows.length > 0 ? [insertAttachments({ rows })] : []
  if (garments === null) return inserted
  const parts = namedFiles(draft)
  const from = draft.lines.length
  if (parts.length === 0 && garments <= from) return []
  const named = parts.flatMap(({ lineNo }) => (lineNo === null ? [] : [lineNo]))
  const whole = draft.attachments ? { whole: true as const } : {}
  return [deleteAttachments({ id: order.id, from, named, ...whole }), ...inserted]
}
