import { AppError } from '@mtm/shared-utils/contracts/errors'

/** Turns at scarce work. */
export interface FairTurns {
  /**
   * Does the work when its turn comes.
   * @throws http.tooMany 429 when too much of this owner waits already
   */
  take<T>(owner: string, work: () => Promise<T>): Promise<T>
}

export interface FairTurnsOptions {
  /** works done at once */
  atOnce: number
  /** works of one owner that may wait */
  mostWaiting: number
}

/** Seconds after which a refused client may try again. */
const TRY_AGAIN = 5

/**
 * Owners take turns, one work each: however much one of them wants, another waits for no more than one work of each
 * owner before.
 */
export function fairTurns({ atOnce, mostWaiting }: FairTurnsOptions): FairTurns {
  const waiting = new Map<string, (() => void)[]>()
  let running = 0

  const next = () => {
    const [first] = waiting
    if (!first || running >= atOnce) return
    const [owner, [begin, ...later]] = first
    // to the end of the line
    waiting.delete(owner)
    if (later.length > 0) waiting.set(owner, later)
    running++
    begin!()
  }

  return {
    async take(owner, work) {
      const own = waiting.get(owner) ?? []
      if (own.length >= mostWaiting) throw new AppError('http.tooMany', { seconds: TRY_AGAIN }, 429, 429)
      await new Promise<void>((begin) => {
        waiting.set(owner, [...own, begin])
        next()
      })
      try {
        return await work()
      } finally {
        running--
        next()
      }
    },
  }
}
