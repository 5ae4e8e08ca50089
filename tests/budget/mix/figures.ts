import { KINDS, type Kind, type Outcome } from './kinds.ts'

/** The figures of a run with a number of users. */
export interface LoadFigures {
  users: number
  ms: number
  /** calls that succeeded within the time */
  done: number
  /** milliseconds of every answer, refusals too, in ascending order */
  taken: Record<Kind, number[]>
  /** how often each refusal was given, by kind and words */
  refused: Record<string, number>
  /** the same for whatever else was not a success */
  failed: Record<string, number>
  /** messages that came over sockets */
  messages: number
  /** the share of one core that the users themselves took */
  busy: number
}

/** Counts a load while it runs. */
export class LoadCounter {
  readonly #taken = Object.fromEntries(KINDS.map((kind) => [kind, [] as number[]])) as LoadFigures['taken']
  readonly #words = { refused: {} as Record<string, number>, failed: {} as Record<string, number> }
  #done = 0
  messages = 0

  /** @param inTime whether the answer came before the end of the measured time */
  add(kind: Kind, ms: number, outcome: Outcome, inTime: boolean): void {
    this.#taken[kind].push(ms)
    if (outcome.kind !== 'done') {
      const words = `${kind}: ${outcome.words}`
      this.#words[outcome.kind][words] = (this.#words[outcome.kind][words] ?? 0) + 1
    } else if (inTime) this.#done++
  }

  figures(about: Pick<LoadFigures, 'users' | 'ms' | 'busy'>): LoadFigures {
    for (const times of Object.values(this.#taken)) times.sort((a, b) => a - b)
    return { ...about, ...this.#words, done: this.#done, taken: this.#taken, messages: this.messages }
  }
}

/** Successful answers a second. */
export const perSecondOf = ({ done, ms }: LoadFigures): number => (done * 1000) / ms

/** The value below which this share of ascending values lies; 0 of none. */
export const shareBelow = (ascending: readonly number[], share: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0

/** The 95th of a hundred of the slowest kind; the hot cloth, whose orders wait for each other, is not judged by it. */
export const slowest = ({ taken }: LoadFigures): number =>
  Math.max(
    ...KINDS.filter((kind) => kind !== 'submit, hot cloth').map((kind) => shareBelow(taken[kind], 0.95)),
  )

/** How many calls came to nothing without a refusal in the product's own words. */
export const failuresOf = ({ failed }: LoadFigures): number =>
  Object.values(failed).reduce((sum, count) => sum + count, 0)

/** Change per minute of a value, by the straight line that fits best. */
export function slopePerMinute(samples: readonly { at: number; value: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const at = mean(samples.map((sample) => sample.at))
  const value = mean(samples.map((sample) => sample.value))
  const spread = samples.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0)
  const together = samples.reduce((sum, sample) => sum + (sample.at - at) * (sample.value - value), 0)
  return spread === 0 ? 0 : (together / spread) * 60_000
}

/** Lines for people: every kind, every refusal, every failure. */
export function describeLoad(figures: LoadFigures, product: string): string {
  const { users, ms, taken, refused, failed, messages, busy } = figures
  const time = (value: number) => `${value.toFixed(value < 20 ? 1 : 0)} ms`.padStart(10)
  const rows = KINDS.filter((kind) => taken[kind].length > 0).map((kind) => {
    const of = taken[kind]
    const shares = [0.5, 0.95, 1].map((share) => time(shareBelow(of, share))).join('')
    return `  ${kind.padEnd(20)}${String(of.length).padStart(8)}${shares}`
  })
  const words = (title: string, counted: Record<string, number>) =>
    Object.entries(counted).map(([what, count]) => `  ${title} ${count} × ${what}`)
  return [
    `${users} users, ${ms / 1000} s: ${perSecondOf(figures).toFixed(0)} answers/s, ${messages} socket messages`,
    `  ${product}, the users ${(busy * 100).toFixed(0)} % of a core`,
    `  ${'kind'.padEnd(20)}${'answers'.padStart(8)}${['p50', 'p95', 'longest'].map((head) => head.padStart(10)).join('')}`,
    ...rows,
    ...words('refused', refused),
    ...words('FAILED', failed),
    '',
  ].join('\n')
}
