/** A line of Redis's `INFO` as stock clients read it (backend contract 4.28). */
export interface StockRedisInfo {
  key: string
  value: string
  description: string
}

/** `none`: none is configured; `away`: it does not answer at the moment. */
export type RedisState = 'none' | 'away' | 'here'

/** What one cache within the server process did since its start. */
export interface EmbeddedCache {
  name: string
  entries: number
  hits: number
  misses: number
  evictions: number
}

/** `GET /sys/monitor/cache` */
export interface CacheAnswer {
  redis: RedisState
  /** empty unless Redis is here */
  info: StockRedisInfo[]
  caches: EmbeddedCache[]
}

/** A command that the terminal may run. */
export interface TerminalCommand {
  /** with its subcommand, such as `OBJECT ENCODING` */
  name: string
  /** its arguments, such as `key [MATCH pattern]` */
  usage: string
  isWriting: boolean
}

/** `GET /sys/monitor/redis/terminal`: what the caller may type. */
export interface TerminalAnswer {
  redis: RedisState
  /** keys of the installation begin with it; null without Redis */
  prefix: string | null
  commands: TerminalCommand[]
}

/** The longest line that the terminal takes. */
export const MOST_COMMAND_LENGTH = 2_000

/** `POST /sys/actuator/redis/command` */
export interface CommandAnswer {
  lines: string[]
  /** true: the rest of the output is left out */
  isCut: boolean
}
