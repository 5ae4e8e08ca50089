import type { Revaluation } from '@mtm/shared-utils/contracts/dto/stock'
import { sql } from 'kysely'
import type { Actor, CommandContext } from '../../platform/caller/actor.ts'
import { newId, type DatabaseTransaction } from '../../platform/database/database.ts'
import { atDesk, readMaterial } from './roll-moves.ts'

/** Permission to see and enter the cost of fabrics. */
export const COST_CODE = 'stock:cost'

/** A receipt with its cost per metre, minor units. */
interface MaterialReceipt {
  materialId: string
  mm: number
  costPerM: number
  documentNo?: string | null | undefined
}

/**
 * Updates the moving average cost of a fabric with a receipt, before its rolls are written. Issues leave at the average
 * and do not change it; stock without a cost takes the first known cost.
 */
export async function averageIn(
  trx: DatabaseTransaction,
  actor: Pick<Actor, 'tenantId' | 'username'>,
  { materialId, mm, costPerM, documentNo = null }: MaterialReceipt,
): Promise<void> {
  const last = await lastCost(trx, actor.tenantId, materialId)
  const { onHand } = await trx
    .selectFrom('mtmStockRoll')
    .select(sql<number>`coalesce(sum(free_mm + reserved_mm), 0)`.as('onHand'))
    .where('tenantId', '=', actor.tenantId)
    .where('materialId', '=', materialId)
    .where('delFlag', '=', 0)
    .executeTakeFirstOrThrow()
  const averageCost = movingAverage({ mm: onHand, average: last?.averageCost ?? null }, { mm, costPerM })
  await addCost(trx, actor, last, { materialId, kind: 'receive', averageCost, mm, costPerM, documentNo })
}

/** The cost per metre after a receipt, minor units with four decimals. */
export function movingAverage(
  had: { mm: number; average: number | null },
  { mm, costPerM }: Pick<MaterialReceipt, 'mm' | 'costPerM'>,
): number {
  if (had.average === null || had.mm <= 0) return costPerM
  return Number(((had.mm * had.average + mm * costPerM) / (had.mm + mm)).toFixed(4))
}

/** Sets the cost per metre of a fabric, for stock received without a cost. @throws record.missing */
export function revalue(work: CommandContext, revaluation: Revaluation): Promise<{ materialId: string }> {
  const { actor } = work
  const { requestId, ...content } = revaluation
  const { materialId, costPerM, reason } = revaluation
  return atDesk(work, { code: COST_CODE, requestId, content }, async (trx) => {
    await readMaterial(trx, actor.tenantId, materialId)
    const last = await lastCost(trx, actor.tenantId, materialId)
    await addCost(trx, actor, last, { materialId, kind: 'revalue', averageCost: costPerM, reason })
    return { answer: { materialId }, rollIds: [], materialId }
  })
}

/** The current cost; locks the fabric's cost until the transaction ends. */
async function lastCost(trx: DatabaseTransaction, tenantId: number, materialId: string) {
  await sql`select pg_advisory_xact_lock(hashtext(${`cost:${materialId}`}), ${tenantId})`.execute(trx)
  return trx
    .selectFrom('mtmMaterialCost')
    .select(['step', 'averageCost'])
    .where('tenantId', '=', tenantId)
    .where('materialId', '=', materialId)
    .orderBy('step', 'desc')
    .limit(1)
    .executeTakeFirst()
}

interface NewCost {
  materialId: string
  kind: 'receive' | 'revalue'
  averageCost: number
  mm?: number
  costPerM?: number
  documentNo?: string | null
  reason?: string
}

async function addCost(
  trx: DatabaseTransaction,
  { tenantId, username }: Pick<Actor, 'tenantId' | 'username'>,
  last: { step: number } | undefined,
  cost: NewCost,
): Promise<void> {
  const step = (last?.step ?? 0) + 1
  await trx
    .insertInto('mtmMaterialCost')
    .values({ id: newId(), tenantId, step, createBy: username, ...cost })
    .execute()
}
