import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Selectable } from 'kysely'
import { audit } from '../../platform/audit/audit.ts'
import { announce } from '../../platform/events/announce.ts'
import { newId, type Database, type DatabaseTransaction, type DB } from '../../platform/database/database.ts'
import type { Actor, CommandContext } from '../../platform/caller/actor.ts'
import { requireCode } from '../../platform/http/require-code.ts'
import { idempotent } from '../../platform/idempotency/idempotent.ts'
import { RESOURCE_CHANGED } from '../../engine/resource/writing.ts'

export type Roll = Selectable<DB['mtmStockRoll']>

/** Maximum length of a reason. */
export const LONGEST_REASON = 300

/** Kinds of manual stock moves. Only orders move the reserved part. */
export interface DeskMove {
  rollId: string
  kind: 'receive' | 'adjust' | 'transfer' | 'inspect'
  freeDeltaMm: number
  reason?: string | null
  documentNo?: string | null | undefined
}

/**
 * Rolls of a tenant, locked in the fixed order.
 * @throws record.missing when one does not exist · record.stale when one was changed since it was read
 */
export async function lockedRolls(
  trx: DatabaseTransaction,
  { tenantId }: Pick<Actor, 'tenantId'>,
  read: readonly { rollId: string; version: number }[],
): Promise<Map<string, Roll>> {
  const rolls = await trx
    .selectFrom('mtmStockRoll')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .where(
      'id',
      'in',
      read.map(({ rollId }) => rollId),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const found = new Map(rolls.map((roll) => [roll.id, roll]))
  for (const { rollId, version } of read) {
    const roll = found.get(rollId)
    if (!roll) throw new AppError('record.missing')
    if (roll.version !== version) throw new AppError('record.stale', {}, 409, 409)
  }
  return found
}

/** Writes moves. The caller updates the balances of the rolls. */
export async function writeDeskMoves(
  trx: DatabaseTransaction,
  { tenantId, username }: Pick<Actor, 'tenantId' | 'username'>,
  moves: readonly DeskMove[],
): Promise<void> {
  if (moves.length === 0) return
  await trx
    .insertInto('mtmStockMove')
    .values(
      moves.map(({ rollId, kind, freeDeltaMm, reason = null, documentNo = null }) => ({
        id: newId(),
        tenantId,
        rollId,
        kind,
        freeDeltaMm,
        reservedDeltaMm: 0,
        reason,
        documentNo,
        createBy: username,
      })),
    )
    .execute()
}

/** Runs a stock desk command once per request id behind its permission code, and notifies lists. */
export async function atDesk<T extends object>(
  work: CommandContext,
  { code, requestId, content }: { code: string; requestId: string; content: object },
  write: (
    trx: DatabaseTransaction,
  ) => Promise<{ answer: T; rollIds: readonly string[]; materialId?: string }>,
): Promise<T> {
  // stored digests include the key
  return idempotent(work, requestId, { action: code, asked: content }, async (once) => {
    requireCode(work.actor, code)
    return once.inTransaction(async (trx) => {
      const { answer, rollIds, materialId } = await write(trx)
      await audit(trx, work.actor, { target: materialId ? [materialId] : rollIds })
      for (const resource of ['stock-balance', 'stock-roll', 'stock-move'])
        await announce(trx, RESOURCE_CHANGED, {
          resource,
          ids: resource === 'stock-roll' ? [...rollIds] : [],
        })
      return answer
    })
  })
}

/** A fabric of a tenant that is stocked by the metre. @throws record.missing */
export async function readMaterial(db: Database, tenantId: number, id: string) {
  const material = await db
    .selectFrom('mtmMaterial')
    .select(['id', 'materialKind', 'materialNo'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!material) throw new AppError('record.missing')
  return material
}
