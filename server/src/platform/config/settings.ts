import { addressesOf } from './database-url.ts'
import { StartProblem } from './start-problem.ts'

/** All environment variables read here. */
export const SETTINGS = [
  'NODE_ENV',
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'LEGACY_BASE',
  'LEGACY_TARGET',
  'GATEWAY_HOSTS',
  'DATA_SOURCE_HOSTS',
  'TRUST_PROXY',
  'SECRET_KEY',
  'METRICS_TOKEN',
  'MONITOR_URL',
  'MONITOR_TOKEN',
  'SMTP_URL',
  'MAIL_FROM',
  'SMS_URL',
  'SMS_TOKEN',
  'CAS_URL',
  'OIDC_PROVIDERS',
  'DATA_DIR',
  'FILES_DIR',
  'FILES_QUOTA_MB',
  'S3_URL',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'BACKUP_DIR',
  'BACKUP_S3_URL',
  'BACKUP_S3_BUCKET',
  'BACKUP_S3_REGION',
  'BACKUP_S3_ACCESS_KEY',
  'BACKUP_S3_SECRET_KEY',
  'CLAMD_URL',
  'CLAMD_AWAY',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'REDIS_URL',
  'DEMO',
  'START_ANEW',
  'CAPTCHA',
  'BROWSER_REPORTS',
] as const
/** The name of an environment variable of this product. */
export type Setting = (typeof SETTINGS)[number]

/** Reads a variable; undefined when it is not set or blank. */
export type ReadSetting = (name: Setting) => string | undefined

/** The session attributes of libpq that say what the product does anyway, by the setting that may name them. */
export const SESSIONS = {
  DATABASE_URL: ['read-write', 'primary'],
  DATABASE_READ_URL: ['standby', 'read-only'],
} as const

/**
 * The address in a variable, or the addresses of several hosts of a PostgreSQL.
 * @throws StartProblem when it is none of these protocols
 */
export function url(
  read: ReadSetting,
  name: Setting,
  protocols: string[],
  example: string,
): string | undefined {
  const text = read(name)
  if (text === undefined) return undefined
  const isValid = (address: string) => {
    const parsed = URL.parse(address)
    return Boolean(parsed?.hostname) && protocols.includes(parsed!.protocol)
  }
  if (!(name in SESSIONS ? addressesOf(text) : [text]).every(isValid))
    throw wrong(name, withoutPassword(text), `an address such as ${example}`)
  return text
}

/** The refusal of a value, which names what is wanted. */
export function wrong(name: Setting, value: string, wanted: string): StartProblem {
  return new StartProblem(`${name}=${value} is not valid: give ${wanted}.`)
}

/** An address as it may be shown. */
export function withoutPassword(text: string): string {
  return text.replace(/:[^:@/]*@/, ':…@')
}
