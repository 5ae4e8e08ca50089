import { recent, type RecentOptions } from '../../../platform/metrics/recent.ts'

/** Readings in quick succession return the same share. */
const SHORTEST_MS = 500

/** The busy share (0 to 1) since the last reading. */
export function meter(sample: () => { busy: number; whole: number }): () => number {
  let last = sample()
  let at = performance.now()
  let share = 0
  return () => {
    if (performance.now() - at < SHORTEST_MS) return share
    const now = sample()
    const whole = now.whole - last.whole
    if (whole > 0) share = Math.min(1, Math.max(0, (now.busy - last.busy) / whole))
    last = now
    at = performance.now()
    return share
  }
}

/** The busy share (0 to 1) of the last one to two minutes, the same for every reader. */
export function shareOfMinutes(
  sample: () => { busy: number; whole: number },
  options: RecentOptions = {},
): () => number {
  const marks = recent(sample, undefined, options)
  return () => {
    const first = marks.parts().at(-1)!
    const now = sample()
    const whole = now.whole - first.whole
    return whole > 0 ? Math.min(1, Math.max(0, (now.busy - first.busy) / whole)) : 0
  }
}
