import fc, { type GeneratorValue } from 'fast-check'

/** Decisions at random, the same on every run with one seed. */
export interface Dice {
  /** a whole number from 0 to below this */
  below(count: number): number
  pick<T>(list: readonly T[]): T
  /** happens so often, 0 to 1 */
  chance(share: number): boolean
}

/** Finer than any share that a test asks for. */
const PARTS = 1_000

/**
 * Holds a property to so many rows of decisions. A failure names its seed; `PROPERTY_SEED=<seed>` begins with others.
 * What failed is not made smaller: each try of a story takes seconds.
 */
export const forAll = (rows: number, property: (dice: Dice) => Promise<void>): Promise<void> =>
  fc.assert(
    fc.asyncProperty(fc.gen(), (decide) => property(diceOf(decide))),
    { numRuns: rows, seed: Number(process.env.PROPERTY_SEED ?? 1), endOnFailure: true },
  )

function diceOf(decide: GeneratorValue): Dice {
  const below = (count: number) => decide(fc.nat, { max: count - 1 })
  return {
    below,
    pick: (list) => list[below(list.length)]!,
    chance: (share) => below(PARTS) < share * PARTS,
  }
}
