import type { OrderDraft, OrderLineDraft } from '@mtm/shared-utils/contracts/dto/order'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { placeOf } from '@mtm/shared-utils/contracts/postal-address'
import {
  type Finding,
  type MouldVersions,
  type PriceBreakdown,
  DRAFT_STATE,
} from '@mtm/shared-utils/garments'
import type { Insertable, Updateable } from 'kysely'
import {
  ask,
  asColumn,
  newId,
  rowsOf,
  statement,
  writeLater,
  type Database,
  type DatabaseTransaction,
  type DB,
} from '../../platform/database/database.ts'
import { visibleTo, visibilityOf } from '../visibility.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import type { LineRecord, OrderRecord, StoredOrder } from '../order-record.ts'
import type { Prepared } from './prepare.ts'

/** @throws record.missing when there is none, or the actor may not see it: he cannot tell which */
export async function readOrder(db: Database, actor: Actor, id: string): Promise<StoredOrder> {
  const { rows } = await ask(db, orderWithLines({ id, sight: visibilityOf(actor) }))
  const [found] = rows
  if (!found) throw new AppError('record.missing')
  const { lines, ...order } = found
  return { order, lines: rowsOf(lines) }
}

type Sight = ReturnType<typeof visibilityOf>
const orderWithLines = statement((db, { id, sight }: { id: string; sight: Sight }) =>
  db
    .selectFrom('mtmOrder')
    .selectAll()
    .select(
      asColumn(db.selectFrom('mtmOrderLine').selectAll().where('orderId', '=', id).orderBy('lineNo')).as(
        'lines',
      ),
    )
    .where('id', '=', id)
    .where((eb) => visibleTo(eb, sight)),
)

/** A stored line as the client sent it. */
export function lineDraftOf(line: LineRecord): OrderLineDraft {
  return {
    category: line.category as OrderLineDraft['category'],
    quantity: line.quantity,
    styleNo: line.styleNo,
    style: line.style,
    entered: line.entered,
    fabricNo: line.fabricNo,
    liningNo: line.liningNo,
    buttonNo: line.buttonNo,
    ownFabric: line.ownFabric,
    ownFabricMm: line.ownFabricMm,
    fitMode: line.fitMode as OrderLineDraft['fitMode'],
    measureSheetId: line.measureSheetId,
    body: line.body ?? {},
    mouldNo: line.mouldNo,
    deltas: line.deltas,
    finished: line.finished,
    posture: (line.posture ?? {}) as NonNullable<OrderLineDraft['posture']>,
  }
}

/** A stored order as the client would send it again, with what he confirms now. */
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

/** Memory of stored lines, in their places. */
export function memoriesOf(lines: readonly LineRecord[]) {
  return lines.map((line) => ({
    category: line.category,
    style: line.style,
    baseline: line.baseline,
    entered: line.entered,
    styleNo: line.styleNo,
    preset: line.preset,
  }))
}

/** What an order was placed with, and keeps: versions of moulds, and of prices. */
export interface Frozen {
  moulds: MouldVersions
  /** null: placed before prices had versions */
  prices: string | null
}

/** What a placed order keeps when it is corrected; undefined: it is not placed, and what holds now is used. */
export const frozenOf = ({ status, mouldVersions, priceVersion }: OrderRecord): Frozen | undefined =>
  status === DRAFT_STATE ? undefined : { moulds: mouldVersions as MouldVersions, prices: priceVersion }

/** The columns of an order that follow from its content. */
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
 * Writes the lines of an order in their places: a line keeps its id while it keeps its place. Lines that are stored
 * already are written at the end of the transaction, new ones at once: what follows refers to them.
 * @param stored the lines as they are stored, in their order
 * @returns the ids of the lines in their order
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
  else await writeLater(trx, putLines({ rows }))
  return rows.map(({ id }) => id)
}

/** The rows of the lines of an order, in their places. */
export function lineRows(
  { id: orderId, tenantId }: Pick<OrderRecord, 'id' | 'tenantId'>,
  { lines, evaluation, price }: Prepared,
) {
  return lines.map(({ draft, memory, preset, fabric, lining, button, target }, lineNo) => {
    const own = price.lines.find((one) => one.line === lineNo)
    return {
      id: newId(),
      tenantId,
      orderId,
      lineNo,
      category: draft.category,
      quantity: draft.quantity,
      styleNo: draft.styleNo ?? null,
      preset: preset && json(preset),
      style: json(memory.style),
      baseline: json(memory.baseline),
      entered: json(memory.entered),
      fabricNo: fabric?.facts.fabricNo ?? (draft.fabricNo || null),
      fabricId: fabric?.id ?? null,
      liningNo: lining?.facts.liningNo ?? (draft.liningNo || null),
      liningId: lining?.id ?? null,
      buttonNo: button?.facts.buttonNo ?? (draft.buttonNo || null),
      buttonId: button?.id ?? null,
      ownFabric: draft.ownFabric ?? false,
      ownFabricMm: draft.ownFabricMm ?? null,
      fitMode: draft.fitMode,
      measureSheetId: draft.measureSheetId ?? null,
      body: json(draft.body ?? {}),
      mouldNo: draft.mouldNo ?? null,
      deltas: json(draft.deltas ?? {}),
      finished: json(draft.finished ?? {}),
      posture: json(draft.posture ?? {}),
      target: target && json(target),
      fabricLength: evaluation.lines[lineNo]?.fabricLength ?? 0,
      unitPrice: own?.unit ?? null,
      amount: own?.amount ?? null,
      price: own ? json(own) : null,
    }
  })
}

/** Writes a new order. */
export const insertOrder = statement((db, row: Insertable<DB['mtmOrder']>) =>
  db.insertInto('mtmOrder').values(row),
)

/** Changes columns of an order. */
export const updateOrder = statement(
  (db, { id, columns }: { id: string; columns: Updateable<DB['mtmOrder']> }) =>
    db.updateTable('mtmOrder').set(columns).where('id', '=', id),
)

type LineRows = { rows: ReturnType<typeof lineRows> }

/** Writes the lines of a new order. */
export const insertLines = statement((db, { rows }: LineRows) => db.insertInto('mtmOrderLine').values(rows))

/** Puts lines in their places; those that stand there are written anew. */
const putLines = statement(puttingLines)

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

/** The row of an entry. */
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

/** Writes an entry, at the end of its transaction. */
export async function writeLog(trx: DatabaseTransaction, entry: LogEntry): Promise<void> {
  await writeLater(trx, insertLog(logRow(entry)))
}

/** Writes the row of an entry. */
export const insertLog = statement((db, row: Insertable<DB['mtmOrderLog']>) =>
  db.insertInto('mtmOrderLog').values(row),
)

/** Value of a jsonb column. */
export function json<T>(value: T): string {
  return JSON.stringify(value)
}
