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
const ALONE = 'every server process counts for itself.'

/**
 * Connects to Redis, which is optional: while it is away, from the start or later, that is logged once, commands fail at
 * once, and the connection comes about by itself.
 * @throws StartProblem when it refuses us, which waiting does not mend
 */
export async function openRedis(url: string, say: (line: string) => void): Promise<RedisConnection> {
  const address = new URL(url)
  const keyPrefix = address.searchParams.get('prefix') ?? PREFIX
  address.search = ''
  const { Redis } = await import('ioredis') // loaded only when used
  let state: 'here' | 'away' | 'closed' = 'away'
  const client = new Redis(address.href, {
    keyPrefix,
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_MS,
    commandTimeout: ANSWER_MS,
    retryStrategy: (times) => Math.min(times * 100, LONGEST_PAUSE_MS),
  })
  let reason: Error | undefined
  client.on('error', (error) => (reason ??= error))
  try {
    await client.connect()
    await client.ping()
    state = 'here'
  } catch (error) {
    const problem = reason ?? (error as Error)
    if (isRefusal(problem)) {
      client.disconnect()
      throw refused(problem, address)
    }
    say(`No Redis answers at ${address.host} (${codeOf(problem)}): until it does, ${ALONE}`)
  }
  client.on('close', () => {
    if (state !== 'here') return
    state = 'away'
    say(`Redis is gone: until it is back, ${ALONE}`)
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

const isRefusal = ({ message }: Error) => /^(NOAUTH|WRONGPASS|NOPERM|ERR AUTH)/.test(message)
const codeOf = ({ code, message }: NodeJS.ErrnoException) => code ?? message

function refused(error: Error, { host }: URL): StartProblem {
  return new StartProblem(
    `The Redis at ${host} refuses us (${error.message.split(/[ .]/)[0]}): correct the name or the password in REDIS_URL.`,
    { cause: error },
  )
}
