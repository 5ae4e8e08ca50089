import type { RollDefect } from '@mtm/shared-utils/contracts/dto/stock'
import type { DatabaseTransaction } from '../../platform/database/database.ts'

/** The fields of a roll that concern its defects. */
export interface FlawedCloth {
  id: string
  freeMm: number
  reservedMm: number
  defects: unknown
}

/** Defects as stored in a column. */
export const defectsOf = (column: unknown): RollDefect[] => (column ?? []) as RollDefect[]

/** Defects for a column, sorted from the start of the fabric. */
export const written = (defects: readonly RollDefect[]): string =>
  JSON.stringify(
    defects
      .map(({ atMm, lengthMm, kind, remark }) => ({ atMm, lengthMm, kind, remark: remark || null }))
      .toSorted((one, other) => one.atMm - other.atMm),
  )

/**
 * The defects on a length of fabric, in mm from its own inner end; of a defect across an edge only the part inside.
 *
 * Positions always count from the inner end. Lengths leave a roll at its outer end and return there, so that positions
 * stay valid while the roll gets shorter. Of a garment's planned length the garment gets the outermost part, the remnant
 * the rest.
 */
export function flawsBetween(defects: readonly RollDefect[], from: number, to: number): RollDefect[] {
  return defects.flatMap((defect) => {
    const start = Math.max(defect.atMm, from)
    const end = Math.min(defect.atMm + defect.lengthMm, to)
    return end > start ? [{ ...defect, atMm: start - from, lengthMm: end - start }] : []
  })
}

/** Takes a length with its defects off a locked roll. Returns the defects of the garment's part and of the remnant. */
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

/** Returns a length with its defects to the outer end of a roll. */
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

/** Writes the defects of a locked roll. */
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
