import type { RollDefect } from '@mtm/shared-utils/contracts/dto/stock'
import type { DatabaseTransaction } from '../../platform/database/database.ts'

/** A roll as far as its flaws go. */
export interface FlawedCloth {
  id: string
  freeMm: number
  reservedMm: number
  defects: unknown
}

/** The flaws as a column keeps them. */
export const defectsOf = (column: unknown): RollDefect[] => (column ?? []) as RollDefect[]

/** Flaws as a column takes them, from the start of the cloth on. */
export const written = (defects: readonly RollDefect[]): string =>
  JSON.stringify(
    defects
      .map(({ atMm, lengthMm, kind, remark }) => ({ atMm, lengthMm, kind, remark: remark || null }))
      .toSorted((one, other) => one.atMm - other.atMm),
  )

/**
 * The flaws on a stretch of cloth, in mm from its own inner end; of one that lies over an edge the part that is on it.
 *
 * Places are counted from the inner end everywhere. What leaves a roll comes off its outer end and what comes back hangs
 * there again, so that a place stays true while its roll gets shorter. Of the length that a garment was reckoned with, the
 * garment had the outermost part and the off-cut the rest.
 */
export function flawsBetween(defects: readonly RollDefect[], from: number, to: number): RollDefect[] {
  return defects.flatMap((defect) => {
    const start = Math.max(defect.atMm, from)
    const end = Math.min(defect.atMm + defect.lengthMm, to)
    return end > start ? [{ ...defect, atMm: start - from, lengthMm: end - start }] : []
  })
}

/** Takes a length off a locked roll: its flaws go with it. Answers those of the garment's part and of the off-cut. */
export async function cutFlaws(
  trx: DatabaseTransaction,
  roll: FlawedCloth,
  { usedMm, takenMm }: { usedMm: number; takenMm: number },
): Promise<{ used: RollDefect[]; rest: RollDefect[] }> {
  const defects = defectsOf(roll.defects)
  const onRoll = roll.freeMm + roll.reservedMm
  await keepFlaws(trx, roll, flawsBetween(defects, 0, onRoll - takenMm))
  return {
    used: flawsBetween(defects, onRoll - usedMm, onRoll),
    rest: flawsBetween(defects, onRoll - takenMm, onRoll - usedMm),
  }
}

/** Hangs a stretch back on the outer end of a roll, with its flaws. */
export async function returnFlaws(
  trx: DatabaseTransaction,
  rollId: string,
  back: readonly RollDefect[],
): Promise<void> {
  if (back.length === 0) return
  const roll = await trx
    .selectFrom('mtmStockRoll')
    .select(['id', 'freeMm', 'reservedMm', 'defects'])
    .where('id', '=', rollId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const onRoll = roll.freeMm + roll.reservedMm
  await keepFlaws(trx, roll, [
    ...defectsOf(roll.defects),
    ...back.map((defect) => ({ ...defect, atMm: defect.atMm + onRoll })),
  ])
}

/** Writes which flaws a locked roll has from now on. */
export async function keepFlaws(
  trx: DatabaseTransaction,
  { id, defects }: Pick<FlawedCloth, 'id' | 'defects'>,
  now: readonly RollDefect[],
): Promise<void> {
  const before = written(defectsOf(defects))
  if (written(now) === before) return
  await trx
    .updateTable('mtmStockRoll')
    .set({ defects: written(now) })
    .where('id', '=', id)
    .execute()
}
