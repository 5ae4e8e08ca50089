import { monitorEventLoopDelay } from 'node:perf_hooks'
import { recent } from '../../../platform/metrics/recent.ts'

/** How often the delay is taken, ms: 50 wake-ups a second. */
const RESOLUTION_MS = 20

/** Delays of the event loop in the last one to two minutes, seconds beyond the time a timer was due. */
export interface LoopDelay {
  p50: number
  p99: number
  longest: number
}

/** Watches the delay of the event loop until it is closed. */
export interface LoopWatch {
  read(): LoopDelay
  close(): void
}

/** Measures how late timers fire, which is how long everything else waits. */
export function watchEventLoop(): LoopWatch {
  const begin = () => {
    const monitor = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
    monitor.enable()
    return monitor
  }
  const monitors = recent(begin, (monitor) => monitor.disable())
  return {
    read() {
      const [newest, before] = monitors.parts()
      // only the newest measures on
      before?.disable()
      // each observation holds the time between two timers; percentiles of two parts cannot be added, the worse one counts
      const worst = (value: (monitor: typeof newest) => number) => {
        const nanoseconds = Math.max(
          ...[newest, before].map((one) => (one && one.count > 0 ? value(one) : 0)),
        )
        return Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS) / 1000
      }
      return {
        p50: worst((monitor) => monitor!.percentile(50)),
        p99: worst((monitor) => monitor!.percentile(99)),
        longest: worst((monitor) => monitor!.max),
      }
    },
    close: () => monitors.parts().forEach((monitor) => monitor.disable()),
  }
}
