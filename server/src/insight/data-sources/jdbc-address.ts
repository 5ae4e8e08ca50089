/** The place of a PostgreSQL. */
export interface PostgresPlace {
  /** name, or address without brackets */
  host: string
  port: number
  database: string
}

const POSTGRES =
  /^jdbc:postgresql:\/\/(?:\[([\da-fA-F:.]{2,45})\]|([A-Za-z\d](?:[A-Za-z\d.-]{0,252}))):(\d{1,5})\/([A-Za-z_][\w-]{0,62})$/
const DEFAULT_PORT = ':5432'

/**
 * Reads the JDBC address of one PostgreSQL: host, port (default 5432) and database. Everything else that such addresses may
 * hold is refused: parameters (`sslmode`, `options`, `socketFactory`), several hosts, sockets, user and password, escapes.
 * @returns null when it is anything else
 */
export function readPostgresAddress(url: string): PostgresPlace | null {
  const whole = url.replace(/^(jdbc:postgresql:\/\/(?:\[[^\]/]*\]|[^:/[\]]+))\//, `$1${DEFAULT_PORT}/`)
  const [, address, name, port, database] = POSTGRES.exec(whole) ?? []
  const host = address ?? name
  if (!host || !database || Number(port) < 1 || Number(port) > 65_535) return null
  return { host, port: Number(port), database }
}

/** Whether an address of any kind of database holds a password, or a user before its host. */
export function holdsSecret(url: string): boolean {
  return (
    /(?:pass(?:word|wd|phrase)?|pwd|secret)[^=;&?]{0,20}=/i.test(url) ||
    // user:password@host and, in addresses of Oracle, user/password@host
    /\/\/[^/?;]*@/.test(url) ||
    /:[^:@/\s]+\/[^@\s]*@/.test(url)
  )
}
