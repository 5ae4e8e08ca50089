import { setTimeout } from 'node:timers/promises'
import type { RunningServer } from './start-server.ts'

export interface DrainOptions {
  /** Time for requests in progress; then their connections are cut. */
  requestTimeoutMs?: number
  /** Time to close everything else, such as a running job. */
  closeTimeoutMs?: number
}

/**
 * Stops a server: accepts nothing new and finishes requests in progress. Returns false when something did not end in time
 * and the process must exit without it.
 */
export async function drain(
  server: Pick<RunningServer, 'close'> & { app: { server: { closeAllConnections(): void } } },
  { requestTimeoutMs = 10_000, closeTimeoutMs = 10_000 }: DrainOptions = {},
): Promise<boolean> {
  const closed = server.close().then(() => true as const)
  if (await before(closed, requestTimeoutMs)) return true
  server.app.server.closeAllConnections()
  return before(closed, closeTimeoutMs)
}

/** Whether a promise resolves in time. */
async function before(happens: Promise<true>, ms: number): Promise<boolean> {
  const over = new AbortController()
  const late = setTimeout(ms, false as const, { signal: over.signal }).catch(() => false as const)
  return Promise.race([happens, late]).finally(() => over.abort())
}
