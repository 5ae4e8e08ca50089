import type { FastifyInstance } from 'fastify'

const MINUTE_MS = 60_000
/** Minutes that are remembered. */
const MINUTES = 60

/** Requests of the last hour that this process has answered, by tenant: numbers alone. */
export interface TenantRequests {
  count(tenantId: number): void
  /** by tenant */
  lastHour(): ReadonlyMap<number, number>
}

/** Counts in one map for each minute. @param now ms since the epoch */
export function createTenantRequests(now: () => number = Date.now): TenantRequests {
  let minutes: { minute: number; counts: Map<number, number> }[] = []
  const minuteNow = () => Math.floor(now() / MINUTE_MS)
  const add = (counts: Map<number, number>, tenantId: number, more: number) =>
    counts.set(tenantId, (counts.get(tenantId) ?? 0) + more)
  return {
    count(tenantId) {
      const minute = minuteNow()
      if (minutes.at(-1)?.minute !== minute) {
        minutes = [...minutes, { minute, counts: new Map<number, number>() }].slice(-MINUTES)
      }
      add(minutes.at(-1)!.counts, tenantId, 1)
    },
    lastHour() {
      const sums = new Map<number, number>()
      for (const { minute, counts } of minutes)
        if (minute > minuteNow() - MINUTES) for (const [tenantId, n] of counts) add(sums, tenantId, n)
      return sums
    },
  }
}

/** Counts every answer to somebody who is signed in. */
export function countRequests(app: FastifyInstance): TenantRequests {
  const requests = createTenantRequests()
  app.addHook('onResponse', async ({ caller }) => {
    if (caller) requests.count(caller.tenantId)
  })
  return requests
}
