import type {
  Adjustment,
  CountOutcome,
  StockCount,
  StockReason,
  Transfer,
} from '@mtm/shared-utils/contracts/dto/stock'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { sql } from 'kysely'
import type { CommandContext } from '../../platform/caller/actor.ts'
import type { DatabaseTransaction } from '../../platform/database/database.ts'
import { defectsOf, flawsBetween, keepFlaws } from './flaws-of-stretch.ts'
import { atDesk, LONGEST_REASON, lockedRolls, writeDeskMoves, type Roll } from './roll-moves.ts'

/** The reason of moves from a stock count. */
const COUNTED: StockReason = 'count'

/** Sets the length of a roll. @throws stock.belowReserved · record.stale · record.missing */
export function adjustRoll(work: CommandContext, adjustment: Adjustment): Promise<{ freeMm: number }> {
  const { actor } = work
  const { requestId, ...content } = adjustment
  const { rollId, reason } = adjustment
  return atDesk(work, { code: 'stock:adjust', requestId, content }, async (trx) => {
    const roll = (await lockedRolls(trx, actor, [adjustment])).get(rollId)!
    const freeDeltaMm = differenceOf(roll, adjustment.totalMm)
    await changeFree(trx, actor.username, [{ roll, mm: freeDeltaMm }])
    await writeDeskMoves(trx, actor, [{ rollId, kind: 'adjust', freeDeltaMm, reason }])
    return { answer: { freeMm: roll.freeMm + freeDeltaMm }, rollIds: [rollId] }
  })
}

/**
 * Applies a count sheet, all or nothing: adjusts rolls that differ.
 * @throws stock.belowReserved · record.stale · record.missing
 */
export function countRolls(work: CommandContext, count: StockCount): Promise<CountOutcome> {
  const { actor } = work
  const { requestId, ...content } = count
  return atDesk(work, { code: 'stock:count', requestId, content }, async (trx) => {
    const rolls = await lockedRolls(trx, actor, count.rolls)
    const found = count.rolls.map(({ rollId, totalMm }) => ({
      roll: rolls.get(rollId)!,
      mm: differenceOf(rolls.get(rollId)!, totalMm),
    }))
    const wrong = found.filter(({ mm }) => mm !== 0)
    await changeFree(trx, actor.username, wrong)
    const { documentNo } = count
    await writeDeskMoves(
      trx,
      actor,
      wrong.map(({ roll, mm }) => ({
        rollId: roll.id,
        kind: 'adjust' as const,
        freeDeltaMm: mm,
        reason: COUNTED,
        documentNo,
      })),
    )
    const answer = {
      right: found.length - wrong.length,
      adjusted: wrong.length,
      difference: wrong.reduce((sum, { mm }) => sum + mm, 0),
    }
    return { answer, rollIds: wrong.map(({ roll }) => roll.id) }
  })
}

/** Moves a roll to another location; its balance stays. @throws record.stale · record.missing */
export function transferRoll(work: CommandContext, transfer: Transfer): Promise<{ rollId: string }> {
  const { actor, at = new Date() } = work
  const { requestId, ...content } = transfer
  const { rollId, warehouse, location = null } = transfer
  return atDesk(work, { code: 'stock:transfer', requestId, content }, async (trx) => {
    const roll = (await lockedRolls(trx, actor, [transfer])).get(rollId)!
    await trx
      .updateTable('mtmStockRoll')
      .set({ warehouse, location, updateBy: actor.username, updateTime: at, version: roll.version + 1 })
      .where('id', '=', rollId)
      .execute()
    const way = `${placeOf(roll)} → ${placeOf({ warehouse, location })}`
    const reason = [way, transfer.reason].filter(Boolean).join(' · ').slice(0, LONGEST_REASON)
    await writeDeskMoves(trx, actor, [{ rollId, kind: 'transfer', freeDeltaMm: 0, reason }])
    return { answer: { rollId }, rollIds: [rollId] }
  })
}

const placeOf = ({ warehouse, location }: Pick<Roll, 'warehouse' | 'location'>) =>
  [warehouse, location].filter(Boolean).join(' / ')

/** The change of a roll's free length that leads to the given length; reservations stay. */
function differenceOf({ rollNo, freeMm, reservedMm }: Roll, totalMm: number): number {
  if (totalMm < reservedMm)
    throw new AppError('stock.belowReserved', { no: rollNo, reserved: String(reservedMm / 1000) })
  return totalMm - reservedMm - freeMm
}

/** A missing length counts as missing at the outer end, with its defects. */
async function changeFree(
  trx: DatabaseTransaction,
  by: string,
  changes: readonly { roll: Roll; mm: number }[],
): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(({ roll }) => roll.id)
  await sql`
    update mtm_stock_roll roll
    set free_mm = roll.free_mm + change.mm, version = roll.version + 1, update_by = ${by}, update_time = now()
    from unnest(${sql.val(ids)}::char(32)[], ${sql.val(changes.map(({ mm }) => mm))}::int[]) as change (id, mm)
    where roll.id = change.id`.execute(trx)
  for (const { roll, mm } of changes)
    await keepFlaws(trx, roll, flawsBetween(defectsOf(roll.defects), 0, roll.freeMm + roll.reservedMm + mm))
}
