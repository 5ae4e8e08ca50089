/** Sizes are remembered once an hour, for a day. */
const HOUR_MS = 3_600_000
const REMEMBERED = 25

interface Sizes {
  at: number
  bytes: ReadonlyMap<string, number>
}

/** How much tables have grown, as far as this process knows. */
export interface Growth {
  /** whether the sizes of the last hour are not known yet */
  isDue(): boolean
  remember(bytes: ReadonlyMap<string, number>): void
  /** when the oldest sizes were taken, ms since the epoch; null: none are known */
  since(): number | null
  /** bytes since then; null: not known */
  of(name: string, bytes: number): number | null
}

/** Remembers sizes of tables. @param now ms since the epoch */
export function createGrowth(now: () => number = Date.now): Growth {
  let kept: Sizes[] = []
  const isDue = () => now() - (kept.at(-1)?.at ?? -Infinity) >= HOUR_MS
  return {
    isDue,
    remember(bytes) {
      if (isDue()) kept = [...kept, { at: now(), bytes }].slice(-REMEMBERED)
    },
    since: () => kept[0]?.at ?? null,
    of(name, bytes) {
      const first = kept.find((one) => one.bytes.has(name))?.bytes.get(name)
      return first === undefined ? null : bytes - first
    },
  }
}
