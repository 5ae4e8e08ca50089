import fc, { type GeneratorValue } from 'fast-check'

/** Random decisions, reproducible by seed. */
export interface Dice {
  /** an integer from 0 to below this */
  below(count: number): number
  pick<T>(list: readonly T[]): T
  /** true with this probability, 0 to 1 */
  chance(share: number): boolean
}

/** Finer than any probability used in tests. */
const PARTS = 1_000

/**
 * Checks a property against this many rows of decisions. A failure reports its seed; `PROPERTY_SEED=<seed>` sets it.
 * Failures are not shrunk: each run of a story takes seconds.
 */
export const forAll = (rows: number, property: (dice: Dice) => Promise<void>): Promise<void> =>
  fc.assert(
    fc.asyncProperty(fc.gen(), (decide) => property(diceOf(decide))),
    { numRuns: rows, seed: Number(process.env.PROPERTY_SEED ?? 1), endOnFailure: true },
  )

/** Random decisions of a seed, for what `forAll` cannot run: they do not end with a property. */
export function seededDice(seed: number): Dice {
  const numbers = fc.noBias(fc.infiniteStream(fc.maxSafeNat(), { noHistory: true }))
  const [stream] = fc.sample(numbers, { seed, numRuns: 1 })
  return diceFrom((count) => Number(stream!.next().value) % count)
}

const diceOf = (decide: GeneratorValue): Dice => diceFrom((count) => decide(fc.nat, { max: count - 1 }))

const diceFrom = (below: Dice['below']): Dice => ({
  below,
  pick: (list) => list[below(list.length)]!,
  chance: (share) => below(PARTS) < share * PARTS,
})
