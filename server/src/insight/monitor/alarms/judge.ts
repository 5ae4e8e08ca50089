import type { KeptSample } from '../samples/kept-samples.ts'

const MINUTE_MS = 60_000

/** The part of a rule that figures are compared with. */
export interface Limit {
  direction: 'above' | 'below'
  /** in the unit of the metric */
  threshold: number
  /** minutes in a row beyond the limit before an alarm is raised */
  minutes: number
}

/** What the last minutes of a figure say: `within` ends an alarm, `raised` raises one. */
export type Judgement =
  | { state: 'unknown' }
  | { state: 'within' | 'beyond' | 'raised'; newest: number; worst: number }

/** Whether a value is beyond a limit; the limit itself is not. */
export const isBeyond = ({ direction, threshold }: Limit, value: number): boolean =>
  direction === 'above' ? value > threshold : value < threshold

/** The value that is farther beyond. */
export const worseOf = ({ direction }: Limit, a: number, b: number): number =>
  direction === 'above' ? Math.max(a, b) : Math.min(a, b)

/**
 * Judges the last minutes of a figure. Other processes may keep theirs a little later, so that the newest may be a minute
 * old; one minute may be missing, after a restart for example.
 * @param samples newest first
 */
export function judge(limit: Limit, samples: readonly KeptSample[], at: Date): Judgement {
  const [newest] = samples
  if (!newest || newest.at.getTime() < at.getTime() - MINUTE_MS) return { state: 'unknown' }
  if (!isBeyond(limit, newest.value)) return { state: 'within', newest: newest.value, worst: newest.value }
  const last = samples.slice(0, limit.minutes)
  const isWhole =
    last.length === limit.minutes &&
    last.at(-1)!.at.getTime() >= at.getTime() - limit.minutes * MINUTE_MS &&
    last.every(({ value }) => isBeyond(limit, value))
  const worst = last.map(({ value }) => value).reduce((one, other) => worseOf(limit, one, other))
  return { state: isWhole ? 'raised' : 'beyond', newest: newest.value, worst }
}
