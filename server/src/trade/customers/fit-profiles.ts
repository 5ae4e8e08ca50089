import type { FitProfile, FitProfileDraft, LearnedFit } from '@mtm/shared-utils/contracts/dto/order-help'
import { namedBy } from '../../engine/texts/people-names.ts'
import { customerOf } from './measurements.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { newId, type Database } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/time/wire-time.ts'

/** The fit profiles of a customer visible to the actor. */
export async function listFitProfiles(
  { db, actor }: CommandContext,
  customerId: string,
): Promise<FitProfile[]> {
  const { id } = await customerOf(db, actor, customerId)
  const rows = await db
    .selectFrom('mtmFitProfile')
    .select(['id', 'category', 'content', 'note', 'learned'])
    .select(['createBy', 'updateBy', 'createTime', 'updateTime'])
    .where('tenantId', '=', actor.tenantId)
    .where('customerId', '=', id)
    .orderBy('category')
    .execute()
  const writer = ({ updateBy, createBy }: (typeof rows)[number]) => updateBy ?? createBy
  const named = await namedBy(db, rows.map(writer))
  return rows.map((row) => ({
    id: row.id,
    customerId: id,
    category: row.category as FitProfile['category'],
    ...row.content,
    note: row.note,
    learned: row.learned,
    savedBy: named(writer(row)),
    savedAt: wireTime(row.updateTime ?? row.createTime, actor.zone),
  }))
}

/**
 * Replaces the fit profile of a customer and garment category. Corrections learned from quality checks are reset, because
 * the person who saves has seen them.
 */
export async function saveFitProfile({ db, actor, at = new Date() }: CommandContext, draft: FitProfileDraft) {
  const { id: customerId } = await customerOf(db, actor, draft.customerId)
  const { tenantId, orgCode, username } = actor
  return writeFitProfile(db, { tenantId, orgCode, by: username, at }, { ...draft, customerId })
}

/** Writes a profile on behalf of the server, without access checks. */
export function writeFitProfile(
  db: Database,
  { tenantId, orgCode, by, at }: { tenantId: number; orgCode: string | null; by: string; at: Date },
  draft: FitProfileDraft,
  learned: LearnedFit | null = null,
) {
  const { customerId, category, fitMode, fit, mouldNo, deltas = {}, posture = {} } = draft
  const kept = {
    content: JSON.stringify({ fitMode, fit: fit ?? null, mouldNo: mouldNo ?? null, deltas, posture }),
    note: draft.note ?? null,
    learned: learned && JSON.stringify(learned),
  }
  return db
    .insertInto('mtmFitProfile')
    .values({
      ...kept,
      id: newId(),
      tenantId,
      orgCode,
      customerId,
      category,
      createBy: by,
      createTime: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'customerId', 'category']).doUpdateSet((eb) => ({
        ...kept,
        updateBy: by,
        updateTime: at,
        version: eb('mtmFitProfile.version', '+', 1),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
}
