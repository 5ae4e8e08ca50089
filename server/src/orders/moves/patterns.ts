import type { PatternVersion } from '@mtm/shared-utils/contracts/dto/review'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { UNDER_REVIEW_STATES, type OrderState } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import { audit, OPERATION } from '../../platform/audit/audit.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import { inTransaction, type Database, type DatabaseTransaction } from '../../platform/database/database.ts'
import { denied } from '../../platform/http/errors.ts'
import { wireTime } from '../../platform/time/wire-time.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import { actingWith } from '../../platform/caller/agency.ts'
import { actorOn } from '../acting.ts'
import { lockedOrder } from '../lock-order.ts'
import { targetsOf } from './piece-targets.ts'
import { json } from '../../platform/database/json.ts'
import { publishOrderChanged, readOrder } from '../order-store.ts'
import type { PreparedOrder } from '../../trade/evaluation/prepare.ts'

/** The basis of a pattern. */
export interface PatternContent {
  mouldNo: string | null
  /** jsonb */
  sheet: string | null
  /** jsonb */
  targets: string
}

/** The basis of a placed line's pattern: its mould, and the target sheet with sources. */
export function patternContent({ lines }: Pick<PreparedOrder, 'lines'>, index: number): PatternContent {
  const sheet = lines[index]?.target ?? null
  return {
    mouldNo: sheet?.mould ?? null,
    sheet: sheet && json(sheet),
    targets: json(targetsOf({ lines }, index)),
  }
}

/** Whether the newest pattern of each produced line is approved. */
export async function patternsApproved(db: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ approved: boolean }>`
    select coalesce(bool_and(pattern.approved_at is not null), false) as approved
    from mtm_order_line line
    left join lateral (
      select approved_at from mtm_pattern_version version
      where version.order_line_id = line.id order by version_no desc limit 1
    ) pattern on true
    where line.order_id = ${orderId} and line.quantity > 0`.execute(db)
  return rows[0]?.approved === true
}

/** The patterns of an order, line by line, the newest first. @throws record.missing */
export async function patternsOf(db: Database, actor: Actor, orderId: string): Promise<PatternVersion[]> {
  await readOrder(db, actor, orderId)
  const rows = await db
    .selectFrom('mtmPatternVersion as version')
    .innerJoin('mtmOrderLine as line', 'line.id', 'version.orderLineId')
    .selectAll('version')
    .select('line.lineNo')
    .where('version.orderId', '=', orderId)
    .where('line.quantity', '>', 0)
    .orderBy('line.lineNo')
    .orderBy('version.versionNo', 'desc')
    .execute()
  return rows.map((row, index): PatternVersion => {
    const sheet = row.sheet
    const sources = new Map(sheet?.items.map(({ code, source }) => [code, source]))
    return {
      id: row.id,
      lineNo: row.lineNo,
      versionNo: row.versionNo,
      engine: row.engine,
      mouldNo: row.mouldNo,
      items: row.targets.map((item) => ({
        ...item,
        source: sources.get(item.code) ?? null,
      })),
      fileName: row.fileName,
      approvedBy: row.approvedBy,
      approvedFor: row.approvedFor,
      approvedAt: row.approvedAt && wireTime(row.approvedAt, actor.zone),
      current: rows[index - 1]?.lineNo !== row.lineNo,
    }
  })
}

/** Approves the newest pattern of a line under review; idempotent. @throws record.missing · pattern.notOpen */
export function approvePattern(db: Database, actor: Actor, id: string, at = new Date()): Promise<string> {
  return changePattern(db, actor, id, async (trx, { approvedAt }, { username, principal }) => {
    if (approvedAt) return
    await trx
      .updateTable('mtmPatternVersion')
      .set({ approvedBy: username, approvedFor: principal?.username ?? null, approvedAt: at })
      .where('id', '=', id)
      .execute()
  })
}

/** Sets or removes the drawing of an unapproved pattern; a file uploaded by the actor. */
export function attachToPattern(
  db: Database,
  actor: Actor,
  id: string,
  path: string | null,
): Promise<string> {
  return changePattern(db, actor, id, async (trx, { approvedAt }) => {
    if (approvedAt) throw new AppError('pattern.notOpen', {}, 409, 409)
    const file =
      path === null
        ? null
        : await trx
            .selectFrom('sysFile')
            .select(['path', 'name'])
            .where('path', '=', path)
            .where('folder', '=', 'document')
            .where('tenantId', '=', actor.tenantId)
            .where('ownerId', '=', actor.userId)
            .executeTakeFirst()
    if (file === undefined) throw BadInput.of('path')
    await trx
      .updateTable('mtmPatternVersion')
      .set({ filePath: file?.path ?? null, fileName: file?.name ?? null })
      .where('id', '=', id)
      .execute()
  })
}

/**
 * The path and name of a pattern's drawing.
 * @param readers each of these codes lets its holder read; an agent reads while the order is under review
 * @throws access.denied · record.missing
 */
export async function patternFile(
  db: Database,
  actor: Actor,
  id: string,
  readers: readonly string[],
): Promise<{ path: string; name: string | null }> {
  const found = await db
    .selectFrom('mtmPatternVersion')
    .select(['filePath', 'fileName', 'orderId'])
    .where('id', '=', id)
    .where('tenantId', '=', actor.tenantId)
    .executeTakeFirst()
  if (!found?.filePath) throw new AppError('record.missing')
  const code = readers.find((one) => actingWith(actor, one).length > 0)
  if (code === undefined) throw denied()
  const isOwn = readers.some((one) => actor.permissions.has(one))
  if (!isOwn) await readOrder(db, await actorOn(db, actor, code, found.orderId), found.orderId)
  return { path: found.filePath, name: found.fileName }
}

/** The permission to approve patterns. */
const APPROVE_PATTERN = 'pattern:approve'

interface OpenPattern {
  approvedAt: Date | null
}

/** Changes the newest pattern of a line while its order is under review. Returns the order's id. */
async function changePattern(
  db: Database,
  actor: Actor,
  id: string,
  write: (trx: DatabaseTransaction, pattern: OpenPattern, by: Actor) => Promise<void>,
): Promise<string> {
  const patterns = db.selectFrom('mtmPatternVersion').where('id', '=', id)
  const found = await patterns.select('orderId').where('tenantId', '=', actor.tenantId).executeTakeFirst()
  if (!found) throw new AppError('record.missing')
  const { orderId } = found
  const by = await actorOn(db, actor, APPROVE_PATTERN, orderId)
  await readOrder(db, by, orderId)
  await inTransaction(db, async (trx) => {
    const order = await lockedOrder(trx, actor.tenantId, { id: orderId })
    const pattern = await newest(trx, id)
    if (!order || !pattern || !UNDER_REVIEW_STATES.includes(order.status as OrderState))
      throw new AppError('pattern.notOpen', {}, 409, 409)
    await write(trx, pattern, by)
    await audit(trx, by, { operation: OPERATION.edit, target: [id], detail: orderId })
    await publishOrderChanged(trx, order)
  })
  return orderId
}

/** A pattern, if it is the newest of its line. */
async function newest(trx: DatabaseTransaction, id: string): Promise<OpenPattern | undefined> {
  const { rows } = await sql<OpenPattern>`
    select approved_at as "approvedAt" from mtm_pattern_version version
    where id = ${id} and not exists (
      select from mtm_pattern_version newer
      where newer.order_line_id = version.order_line_id and newer.version_no > version.version_no
    )`.execute(trx)
  return rows[0]
}
