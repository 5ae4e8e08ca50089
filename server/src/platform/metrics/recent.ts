/** What was gathered lately, in parts of equal time: the oldest is dropped when a new one begins. */
export interface Recent<T> {
  /** the part that grows now */
  current(): T
  /** all parts, the newest first */
  parts(): T[]
}

export interface RecentOptions {
  /** length of a part, ms; default one minute */
  partMs?: number
  /** parts that are kept; default 2: the last one to two minutes */
  most?: number
  /** ms; default: the clock of the process */
  now?: () => number
}

/**
 * Parts begin when somebody asks, so that nothing wakes the process: a part that nobody asked for lasts until somebody
 * does.
 * @param begin makes an empty part
 * @param end what happens to a part that is dropped
 * @example
 * const errors = recent(() => ({ count: 0 }))
 * errors.current().count++
 */
export function recent<T>(
  begin: () => T,
  end: (part: T) => void = () => undefined,
  { partMs = 60_000, most = 2, now = () => performance.now() }: RecentOptions = {},
): Recent<T> {
  let parts = [{ part: begin(), since: now() }]
  const turn = () => {
    const at = now()
    if (at - parts[0]!.since < partMs) return
    const oldest = at - partMs * most
    const isKept = (index: number) => index < most && (parts[index - 1]?.since ?? at) > oldest
    parts = [{ part: begin(), since: at }, ...parts]
    parts.filter((_, index) => !isKept(index)).forEach(({ part }) => end(part))
    parts = parts.filter((_, index) => isKept(index))
  }
  return {
    current() {
      turn()
      return parts[0]!.part
    },
    parts() {
      turn()
      return parts.map(({ part }) => part)
    },
  }
}
