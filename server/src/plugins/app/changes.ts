import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { CHANGE_CHANNEL, type Change } from './announce.ts'
import { poolOf, type Database } from './database/database.ts'

/** What other parts hear of change notices, their own process's included. */
export interface Changes {
  /** calls `listener` for every notice of the topic */
  on(topic: string, listener: (data: unknown) => void): void
  /** calls `listener` when notices may have been missed: whatever is cached may be stale */
  onGap(listener: () => void): void
  close(): Promise<void>
}

const RECONNECT_MS = 1_000

/** Listens on the change channel with a connection of its own; a lost connection is replaced. */
export async function listenForChanges(db: Database, log: FastifyBaseLogger): Promise<Changes> {
  const listeners = new Map<string, ((data: unknown) => void)[]>()
  const gapListeners: (() => void)[] = []
  let client: pg.PoolClient | null = null
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const hear = (payload: string | undefined) => {
    const change = JSON.parse(payload ?? 'null') as Change | null
    for (const listener of (change && listeners.get(change.topic)) ?? []) call(() => listener(change?.data))
  }
  const call = (listener: () => void) => {
    try {
      listener()
    } catch (error) {
      log.error({ err: error }, 'a listener for change notices failed')
    }
  }
  const connect = async () => {
    const fresh = await poolOf(db).connect()
    try {
      fresh.on('notification', ({ payload }) => call(() => hear(payload)))
      fresh.on('error', () => lost(fresh))
      fresh.on('end', () => lost(fresh))
      await fresh.query(`listen ${CHANGE_CHANNEL}`)
    } catch (error) {
      fresh.release(true)
      throw error
    }
    client = fresh
    if (closed) leave()
  }
  const leave = () => {
    client?.removeAllListeners('notification')
    client?.release(true)
    client = null
  }
  const lost = (which: pg.PoolClient) => {
    if (closed || client !== which) return
    client = null
    which.release(true)
    log.warn('the connection for change notices was lost')
    again()
  }
  const again = () => {
    timer = setTimeout(() => {
      connect().then(() => gapListeners.forEach(call), again)
    }, RECONNECT_MS)
    timer.unref()
  }

  await connect()
  return {
    on: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    onGap: (listener) => void gapListeners.push(listener),
    async close() {
      closed = true
      clearTimeout(timer)
      leave()
    },
  }
}
