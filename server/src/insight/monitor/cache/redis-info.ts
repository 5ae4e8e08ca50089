import type { Redis } from 'ioredis'
import type { RedisState } from '@mtm/shared-utils/contracts/dto/monitor/cache'

/** The lines of an `INFO` answer by name. */
export type RedisInfo = ReadonlyMap<string, string>

/** Names of other machines and files of the server, which nobody needs to see here. */
const HIDDEN = /^(master_host|slave\d+|replica\d+|executable|config_file|tcp_port|master_port)$/

/** Parses the answer of `INFO`, without the lines that are hidden. */
export function parseInfo(text: string): RedisInfo {
  return new Map(
    withoutHidden(text)
      .split('\n')
      .flatMap((line): [string, string][] => {
        const colon = line.indexOf(':')
        return colon < 1 || line.startsWith('#') ? [] : [[line.slice(0, colon), line.slice(colon + 1)]]
      }),
  )
}

/** The answer of `INFO` without the lines that are hidden. */
export const withoutHidden = (text: string): string =>
  text
    .split(/\r?\n/)
    .filter((line) => !HIDDEN.test(line.split(':', 1)[0]!))
    .join('\n')

/** What is asked of Redis for figures. */
export interface RedisReading {
  info: RedisInfo
  /** keys of the database of this installation */
  keys: number
}

/** @throws when Redis does not answer, at once while it is away */
export async function readRedis(redis: Redis): Promise<RedisReading> {
  const [text, keys] = await Promise.all([redis.info(), redis.dbsize()])
  return { info: parseInfo(text), keys }
}

/** Whether there is a Redis, and whether it answers now. */
export const redisState = (redis: Redis | null): RedisState =>
  redis === null ? 'none' : redis.status === 'ready' ? 'here' : 'away'

/** A number of the answer; undefined where this Redis has none of that name. */
export function numberOf(info: RedisInfo, name: string): number | undefined {
  const text = info.get(name)
  const number = text === undefined || text === '' ? NaN : Number(text)
  return Number.isFinite(number) ? number : undefined
}
