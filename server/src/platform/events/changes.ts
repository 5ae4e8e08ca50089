import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { afterWaiting } from '../timeouts/timeout.ts'
import { CHANGE_CHANNEL, type Change } from './announce.ts'
import { cutConnections, poolOf, type Database } from '../database/database.ts'

/** Subscriptions to change notices, including those of the own process. */
export interface Changes {
  /** calls `listener` for every notice of the topic */
  on(topic: string, listener: (data: unknown) => void): void
  /** calls `listener` for every notice */
  onAny(listener: (topic: string) => void): void
  /** calls `listener` when notices may have been missed, so that caches may be stale */
  onGap(listener: () => void): void
  /** true while the database is known to be unreachable */
  readonly away: boolean
  /** checks the database over the notice connection */
  alive(): Promise<boolean>
  close(): Promise<void>
}

export interface ChangesOptions {
  /** interval of reconnection attempts; default 1 s */
  reconnectMs?: number
  /** interval of health checks; default 5 s */
  beatMs?: number
  /** timeout of a health check; default 3 s */
  answerTimeoutMs?: number
}

/**
 * Listens on the change channel with its own connection, which is replaced when lost. It also detects an unavailable
 * database: when it does not answer, all other connections are cut, so that no call waits in vain.
 */
export async function listenForChanges(
  db: Database,
  log: FastifyBaseLogger,
  { reconnectMs = 1_000, beatMs = 5_000, answerTimeoutMs = 3_000 }: ChangesOptions = {},
): Promise<Changes> {
  const listeners = new Map<string, ((data: unknown) => void)[]>()
  const anyListeners: ((topic: string) => void)[] = []
  const gapListeners: (() => void)[] = []
  let client: pg.PoolClient | null = null
  let timer: NodeJS.Timeout | undefined
  let checking: Promise<boolean> | null = null
  let away = false
  let closed = false

  const publish = (payload: string | undefined) => {
    const change = JSON.parse(payload ?? 'null') as Change | null
    if (!change) return
    for (const listener of listeners.get(change.topic) ?? []) call(() => listener(change.data))
    for (const listener of anyListeners) call(() => listener(change.topic))
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
      fresh.on('notification', ({ payload }) => call(() => publish(payload)))
      fresh.on('error', () => replace(fresh))
      fresh.on('end', () => replace(fresh))
      await fresh.query(`listen ${CHANGE_CHANNEL}`)
    } catch (error) {
      fresh.release(true)
      throw error
    }
    client = fresh
    if (away) log.warn('the database is back')
    away = false
    if (closed) disconnect()
  }
  const disconnect = () => {
    client?.removeAllListeners('notification')
    client?.release(true)
    client = null
  }
  const replace = (which: pg.PoolClient) => {
    if (closed || client !== which) return
    client = null
    which.release(true)
    log.warn('the connection for change notices was lost')
    reconnect(0)
  }
  const reconnect = (afterMs: number) => {
    if (closed) return
    timer = setTimeout(() => {
      connect().then(
        () => gapListeners.forEach(call),
        (error: unknown) => {
          if (!away && !closed) log.warn({ err: error }, 'the database is away')
          away = true
          reconnect(reconnectMs)
        },
      )
    }, afterMs)
    timer.unref()
  }
  const check = async (which: pg.PoolClient): Promise<boolean> => {
    const answer = which.query('select 1').then(
      () => true,
      () => false,
    )
    if (await within(answer, answerTimeoutMs)) return client === which
    if (closed || client !== which) return false
    log.warn('the database does not answer')
    away = true
    cutConnections(db) // including this one, which is replaced when possible
    return false
  }
  const alive = async () => {
    if (!client) return false
    checking ??= check(client).finally(() => (checking = null))
    return checking
  }

  await connect()
  const beat = setInterval(() => void alive(), beatMs).unref()
  return {
    on: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    onAny: (listener) => void anyListeners.push(listener),
    onGap: (listener) => void gapListeners.push(listener),
    get away() {
      return away
    },
    alive,
    async close() {
      closed = true
      clearInterval(beat)
      clearTimeout(timer)
      disconnect()
    },
  }
}

/** The result of a promise, or false after a timeout. */
async function within(answer: Promise<boolean>, ms: number): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const end = afterWaiting(ms, () => late.resolve(false))
  return Promise.race([answer, late.promise]).finally(end)
}
