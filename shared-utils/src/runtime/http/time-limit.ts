/** Ends a call or a transfer that takes too long. */
export interface Watch {
  /** aborted with a `TimeoutError`, or with the reason of the caller */
  signal: AbortSignal
  /** restarts the timeout after progress */
  moved(): void
  /** it is over */
  done(): void
}

/** After `ms` without {@link Watch.moved} the signal aborts. */
export function watchTime(ms: number, outer?: AbortSignal): Watch {
  const control = new AbortController()
  const stop = () => control.abort(new DOMException('nothing moved', 'TimeoutError'))
  let timer = setTimeout(stop, ms)
  return {
    signal: outer ? AbortSignal.any([outer, control.signal]) : control.signal,
    moved() {
      clearTimeout(timer)
      timer = setTimeout(stop, ms)
    },
    done: () => clearTimeout(timer),
  }
}
