import { setTimeout } from 'node:timers/promises'
import type { RunningServer } from './start-server.ts'

export interface DrainOptions {
  /** Requests in progress have this long to end; then their connections are cut. */
  patienceMs?: number
  /** What is left then (a job that does not leave off) has this long. */
  lastMs?: number
}

/**
 * Ends a server: nothing new is taken, what is in progress is finished. False when something did not end in time
 * and the process must end without it.
 */
export async function drain(
  server: Pick<RunningServer, 'close'> & { app: { server: { closeAllConnections(): void } } },
  { patienceMs = 10_000, lastMs = 10_000 }: DrainOptions = {},
): Promise<boolean> {
  const closed = server.close().then(() => true as const)
  if (await before(closed, patienceMs)) return true
  server.app.server.closeAllConnections()
  return before(closed, lastMs)
}

/** True when something comes to pass in time. */
async function before(happens: Promise<true>, ms: number): Promise<boolean> {
  const over = new AbortController()
  const late = setTimeout(ms, false as const, { signal: over.signal }).catch(() => false as const)
  return Promise.race([happens, late]).finally(() => over.abort())
}
