import type { FitProfile, FitProfileDraft } from '@mtm/shared-utils/contracts/dto/order-help'
import { customerOf } from '../orders/measurements.ts'
import { namedBy } from '../orders/order-list.ts'
import type { Work } from '../orders/prepare.ts'
import { newId } from '../plugins/app/database/database.ts'
import { wireTime } from '../resources/engine/wire-time.ts'

type Content = Pick<FitProfile, 'fitMode' | 'fit' | 'mouldNo' | 'deltas' | 'posture'>

/** How a customer the actor may see wears each kind of garment. */
export async function listFitProfiles({ db, actor }: Work, customerId: string): Promise<FitProfile[]> {
  await customerOf(db, actor, customerId)
  const rows = await db
    .selectFrom('mtmFitProfile')
    .select(['id', 'category', 'content', 'note', 'createBy', 'updateBy', 'createTime', 'updateTime'])
    .where('tenantId', '=', actor.tenantId)
    .where('customerId', '=', customerId)
    .orderBy('category')
    .execute()
  const writer = ({ updateBy, createBy }: (typeof rows)[number]) => updateBy ?? createBy
  const named = await namedBy(db, rows.map(writer))
  return rows.map((row) => ({
    id: row.id,
    customerId,
    category: row.category as FitProfile['category'],
    ...(row.content as unknown as Content),
    note: row.note,
    savedBy: named(writer(row)),
    savedAt: wireTime(row.updateTime ?? row.createTime, actor.zone),
  }))
}

/** Keeps the current profile of a customer and a kind of garment; the one before is replaced. */
export async function saveFitProfile({ db, actor, at = new Date() }: Work, draft: FitProfileDraft) {
  const { id: customerId } = await customerOf(db, actor, draft.customerId)
  const { fitMode, fit, mouldNo, deltas = {}, posture = {} } = draft
  const content = JSON.stringify({ fitMode, fit: fit ?? null, mouldNo: mouldNo ?? null, deltas, posture })
  return db
    .insertInto('mtmFitProfile')
    .values({
      id: newId(),
      tenantId: actor.tenantId,
      orgCode: actor.orgCode,
      customerId,
      category: draft.category,
      content,
      note: draft.note ?? null,
      createBy: actor.username,
      createTime: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'customerId', 'category']).doUpdateSet((eb) => ({
        content,
        note: draft.note ?? null,
        updateBy: actor.username,
        updateTime: at,
        version: eb('mtmFitProfile.version', '+', 1),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
}
