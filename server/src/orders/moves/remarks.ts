import { RETURNED_STATE } from '@mtm/shared-utils/garments'
import type { OrderRemark, RemarkBody } from '@mtm/shared-utils/contracts/dto/review'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { sql } from 'kysely'
import { audit } from '../../platform/audit/audit.ts'
import {
  inTransaction,
  newId,
  type Database,
  type DatabaseTransaction,
} from '../../platform/database/database.ts'
import { wireTime } from '../../platform/time/wire-time.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import { lockedOrder } from '../lock-order.ts'
import type { OrderRecord } from '../order-record.ts'
import { publishOrderChanged, readOrder } from '../order-store.ts'

/** The state in which remarks are answered. */
/** Maximum length of a reason in the history. */
const LONGEST_REASON = 300

/** The remarks of a return; a reason alone becomes one remark about the whole order. */
export function remarksGiven(
  remarks: readonly RemarkBody[] | undefined,
  reason: string | null | undefined,
): readonly RemarkBody[] {
  if (remarks?.length) return remarks
  const text = reason?.trim()
  return text ? [{ field: '', code: 'OTHER', text }] : []
}

/** The reason of a return for the history: the given reason, or the remarks. */
export function reasonOf(remarks: readonly RemarkBody[], reason: string | null | undefined): string | null {
  const text = reason?.trim() || remarks.map((remark) => remark.text).join('; ')
  return text === '' ? null : text.slice(0, LONGEST_REASON)
}

/** Stores the remarks of a return as the next round, in order. */
export async function writeRemarks(
  trx: DatabaseTransaction,
  order: Pick<OrderRecord, 'id' | 'tenantId'>,
  remarks: readonly RemarkBody[],
  { username }: Pick<Actor, 'username'>,
  at: Date,
): Promise<void> {
  const { last } = await trx
    .selectFrom('mtmOrderRemark')
    .select((eb) => eb.fn.coalesce(eb.fn.max('round'), eb.lit(0)).as('last'))
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('mtmOrderRemark')
    .values(
      remarks.map((remark, index) =>
        remarkRow(order, remark, { round: last + 1, sequence: index + 1 }, username, at),
      ),
    )
    .execute()
}

/** The row of a remark. */
export function remarkRow(
  { id: orderId, tenantId }: Pick<OrderRecord, 'id' | 'tenantId'>,
  { field, code, text }: RemarkBody,
  place: { round: number; sequence: number },
  by: string,
  at: Date,
) {
  return { id: newId(), tenantId, orderId, ...place, field, code, note: text, createBy: by, createTime: at }
}

/** The remarks about a visible order, oldest first. */
export async function remarksOf(db: Database, actor: Actor, orderId: string): Promise<OrderRemark[]> {
  const rows = await db
    .selectFrom('mtmOrderRemark')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('tenantId', '=', actor.tenantId)
    .orderBy('round')
    .orderBy('sequence')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    round: row.round,
    field: row.field,
    code: row.code,
    text: row.note,
    by: row.createBy,
    at: wireTime(row.createTime, actor.zone),
    answer: row.answer,
    answeredBy: row.answeredBy,
    answeredAt: row.answeredAt && wireTime(row.answeredAt, actor.zone),
  }))
}

/** The number of unanswered remarks by order. */
export async function openRemarks(db: Database, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('mtmOrderRemark')
    .select((eb) => ['orderId', eb.fn.countAll<number>().as('count')])
    .where('orderId', 'in', orderIds)
    .where('answeredAt', 'is', null)
    .groupBy('orderId')
    .execute()
  return new Map(rows.map(({ orderId, count }) => [orderId, count]))
}

/** Answers a remark of a returned order. @throws record.missing · review.notReturned 409 */
export async function answerRemark(
  db: Database,
  actor: Actor,
  id: string,
  answer: string,
  at = new Date(),
): Promise<string> {
  const remarks = db.selectFrom('mtmOrderRemark').where('id', '=', id).where('tenantId', '=', actor.tenantId)
  const found = await remarks.select('orderId').executeTakeFirst()
  if (!found) throw new AppError('record.missing')
  await readOrder(db, actor, found.orderId)
  await inTransaction(db, async (trx) => {
    const order = await lockedOrder(trx, actor.tenantId, { id: found.orderId })
    if (order?.status !== RETURNED_STATE) throw new AppError('review.notReturned', {}, 409, 409)
    const changed = await trx
      .updateTable('mtmOrderRemark')
      .set({ answer, answeredBy: actor.username, answeredAt: at })
      .where('id', '=', id)
      .where(
        'round',
        '=',
        sql<number>`(select max(round) from mtm_order_remark where order_id = ${order.id})`,
      )
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new AppError('review.notReturned', {}, 409, 409)
    await audit(trx, actor, { target: [id], detail: order.id })
    await publishOrderChanged(trx, order)
  })
  return found.orderId
}
