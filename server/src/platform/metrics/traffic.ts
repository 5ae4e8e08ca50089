import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { createHistogram } from 'node:perf_hooks'
import { recent, type RecentOptions } from './recent.ts'

/** The longest duration that has a bucket of its own, µs: ten minutes. */
const LONGEST_US = 600_000_000
/** Percentiles are over the last four to five minutes. */
const PARTS = 5
/** Answers by which this server keeps load away: too many requests, unavailable. */
const REFUSALS = [429, 503]

/** One answer. */
export interface Answered {
  seconds: number
  status: number
  /** the server could not do what it should; not a session that ended, which is a 500 of its own */
  hasFailed: boolean
  /** of the API, not a page or a file */
  isApi: boolean
}

/** Answers since the start of the process. */
interface Sum {
  answers: number
  seconds: number
}

/** What passed through the HTTP server of this process. */
export interface TrafficReading {
  all: Sum
  api: Sum
  /** answers that failed */
  failures: number
  /** answers with status 429 or 503 */
  refusals: number
  /** answers by exact status */
  byStatus: ReadonlyMap<number, number>
  /** the last minutes; durations in seconds, undefined while nothing was answered */
  recent: {
    answers: number
    failures: number
    p50: number | undefined
    p95: number | undefined
    p99: number | undefined
    longest: number | undefined
    longestOfApi: number | undefined
  }
  connections: { open: number; limit: number; dropped: number }
  /** bytes of all connections, heads and sockets included */
  sentBytes: number
  receivedBytes: number
}

/** Counts answers and connections of a server. */
export interface Traffic {
  answered(answer: Answered): void
  read(): TrafficReading
}

const emptyPart = () => ({
  durations: createHistogram({ lowest: 1, highest: LONGEST_US, figures: 2 }),
  failures: 0,
  longest: 0,
  longestOfApi: 0,
})

/** Watches a server. An answer costs some counters and an entry in a histogram; the rest is worked out when it is read. */
export function watchTraffic(server: Server, options: Pick<RecentOptions, 'now'> = {}): Traffic {
  const open = new Set<Socket>()
  const all: Sum = { answers: 0, seconds: 0 }
  const api: Sum = { answers: 0, seconds: 0 }
  const byStatus = new Map<number, number>()
  const parts = recent(emptyPart, undefined, { most: PARTS, ...options })
  const closed = { sent: 0, received: 0 }
  let dropped = 0
  let failures = 0
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      closed.sent += socket.bytesWritten
      closed.received += socket.bytesRead
    })
  })
  server.on('drop', () => void dropped++)

  return {
    answered({ seconds, status, hasFailed, isApi }) {
      for (const sum of isApi ? [all, api] : [all]) {
        sum.answers++
        sum.seconds += seconds
      }
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
      const part = parts.current()
      part.durations.record(Math.min(LONGEST_US, Math.max(1, Math.round(seconds * 1e6))))
      if (hasFailed) {
        failures++
        part.failures++
      }
      part.longest = Math.max(part.longest, seconds)
      if (isApi) part.longestOfApi = Math.max(part.longestOfApi, seconds)
    },
    read() {
      const last = parts.parts()
      const { durations } = emptyPart()
      last.forEach((part) => durations.add(part.durations))
      const { count } = durations
      const ofAny = (value: () => number) => (count > 0 ? value() : undefined)
      const percentile = (share: number) => ofAny(() => durations.percentile(share) / 1e6)
      const longest = (name: 'longest' | 'longestOfApi') =>
        ofAny(() => Math.max(...last.map((part) => part[name])))
      const sockets = [...open]
      return {
        all: { ...all },
        api: { ...api },
        failures,
        refusals: REFUSALS.reduce((sum, status) => sum + (byStatus.get(status) ?? 0), 0),
        byStatus: new Map(byStatus),
        recent: {
          answers: count,
          failures: last.reduce((sum, part) => sum + part.failures, 0),
          p50: percentile(50),
          p95: percentile(95),
          p99: percentile(99),
          longest: longest('longest'),
          longestOfApi: longest('longestOfApi'),
        },
        connections: { open: open.size, limit: server.maxConnections, dropped },
        sentBytes: sockets.reduce((sum, { bytesWritten }) => sum + bytesWritten, closed.sent),
        receivedBytes: sockets.reduce((sum, { bytesRead }) => sum + bytesRead, closed.received),
      }
    },
  }
}
