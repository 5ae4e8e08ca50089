import type { Redis } from 'ioredis'
import { StartProblem } from '../config/start-problem.ts'

/** A connection to the Redis of `REDIS_URL`. */
export interface RedisConnection {
  /** Keys get the installation's prefix; while Redis is unavailable every command fails at once. */
  client: Redis
  close(): void
}

/** Default key prefix, unless the URL has `?prefix=…`. */
const PREFIX = 'mtm:'
const CONNECT_MS = 5_000
/** Timeout of commands, because requests must not wait for Redis. */
const ANSWER_MS = 500
const LONGEST_PAUSE_MS = 5_000

/**
 * Connects to Redis, which is optional: a later loss is logged once, commands fail at once, and the connection recovers by
 * itself.
 * @throws StartProblem when it cannot be reached at the start
 */
export async function openRedis(url: string, say: (line: string) => void): Promise<RedisConnection> {
  const address = new URL(url)
  const keyPrefix = address.searchParams.get('prefix') ?? PREFIX
  address.search = ''
  const { Redis } = await import('ioredis') // loaded only when used
  let state: 'starting' | 'here' | 'away' | 'closed' = 'starting'
  const client = new Redis(address.href, {
    keyPrefix,
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_MS,
    commandTimeout: ANSWER_MS,
    retryStrategy: (times) => (state === 'starting' ? null : Math.min(times * 100, LONGEST_PAUSE_MS)),
  })
  let reason: Error | undefined
  client.on('error', (error) => (reason ??= error))
  try {
    await client.connect()
    await client.ping()
  } catch (error) {
    client.disconnect()
    throw explain(reason ?? (error as Error), address)
  }
  state = 'here'
  client.on('close', () => {
    if (state !== 'here') return
    state = 'away'
    say('Redis is gone: until it is back, every server process counts for itself.')
  })
  client.on('ready', () => {
    if (state !== 'away') return
    state = 'here'
    say('Redis is back.')
  })
  return {
    client,
    close() {
      state = 'closed'
      client.disconnect()
    },
  }
}

function explain(error: NodeJS.ErrnoException, { host }: URL): StartProblem {
  const options = { cause: error }
  if (/^(NOAUTH|WRONGPASS|NOPERM|ERR AUTH)/.test(error.message))
    return new StartProblem(
      `The Redis at ${host} refuses us (${error.message.split(/[ .]/)[0]}): correct the name or the password in REDIS_URL.`,
      options,
    )
  return new StartProblem(
    `No Redis can be reached at ${host} (${error.code ?? error.message}): start it, or correct or remove REDIS_URL.`,
    options,
  )
}
