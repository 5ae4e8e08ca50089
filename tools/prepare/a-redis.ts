import { randomBytes } from 'node:crypto'
import { Redis } from 'ioredis'
import { findProgram } from './find-browser.mjs'
import type { Found } from './second-postgres.ts'
import { freePort } from '@mtm/server/free-port'
import { ORDINARY, serviceFolder, startService } from './service.ts'

/** Where a Redis listens that nobody has configured. */
const USUAL = 'redis://127.0.0.1:6379'

/**
 * A Redis for a run: `REDIS_URL`; else one whose program is installed, started with a memory of its own; else one
 * that answers at the usual place. Null when there is none.
 */
export async function findRedis(env: NodeJS.ProcessEnv): Promise<Found | null> {
  const url = env.REDIS_URL
  if (url) return { on: 'REDIS_URL', open: async () => ({ url, close: async () => undefined }) }
  const program = process.platform === 'win32' ? null : findProgram('redis-server', 'valkey-server')
  if (program) return { on: `${program}, started for this run`, open: () => startPrivate(program) }
  if (!(await answers(USUAL))) return null
  return { on: USUAL, open: async () => ({ url: USUAL, close: async () => undefined }) }
}

/** The address of a Redis with the key prefix of a run. */
export function withPrefix(url: string, prefix: string): string {
  const address = new URL(url)
  address.searchParams.set('prefix', prefix)
  return address.href
}

async function startPrivate(program: string) {
  const folder = await serviceFolder()
  const port = await freePort()
  const password = randomBytes(16).toString('hex')
  const settings = {
    bind: '127.0.0.1',
    port,
    requirepass: password,
    dir: folder,
    save: '""',
    appendonly: 'no',
  }
  const service = await startService(program, ['-'], {
    ...ORDINARY,
    folder,
    // by its standard input, as everybody can read a command line
    input: Object.entries(settings)
      .map(([name, value]) => `${name} ${value}\n`)
      .join(''),
    ready: /Ready to accept connections/,
  })
  return { url: `redis://:${password}@127.0.0.1:${port}`, close: () => service.stop() }
}

async function answers(url: string): Promise<boolean> {
  const redis = connect(url)
  try {
    await redis.connect()
    return (await redis.ping()) === 'PONG'
  } catch {
    return false
  } finally {
    redis.disconnect()
  }
}

/** Removes the keys of a run, and nothing else. */
export async function deleteKeys(url: string, prefix: string): Promise<void> {
  const redis = connect(url)
  try {
    await redis.connect()
    for await (const keys of redis.scanStream({ match: `${prefix}*`, count: 1_000 }) as AsyncIterable<
      string[]
    >)
      if (keys.length) await redis.unlink(...keys)
  } finally {
    redis.disconnect()
  }
}

function connect(url: string): Redis {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 2_000 })
  redis.on('error', () => undefined)
  return redis
}
