import { isAbsolute, join, resolve } from 'node:path'
import { StartProblem } from './start-problem.ts'

/** A bucket of an S3-compatible service, which is addressed as `<url>/<bucket>`. */
export interface S3Config {
  /** without a slash at the end */
  url: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
  /** bytes of the parts in which larger files are sent; default 8 MiB, of S3 at least 5 MiB */
  partBytes?: number
}

/** A clamd that uploads are streamed to. */
export interface ClamdConfig {
  address: { host: string; port: number } | { path: string }
  /** what becomes of an upload while the scanner does not answer */
  away: 'refuse' | 'accept'
}

/** Where the backups of the schedule go. */
export interface BackupConfig {
  /** absolute; with a bucket the place where a backup is written before it is sent */
  folder: string
  /** Undefined: they stay in the folder. */
  s3: S3Config | undefined
}

const S3_SETTINGS = ['S3_URL', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/
const REGION = /^[a-z\d-]{2,40}$/

type S3Setting = (typeof S3_SETTINGS)[number] | 'S3_REGION'
/** `''` for the bucket of uploaded files */
type Prefix = '' | 'BACKUP_'
type Read = (name: `${Prefix}${S3Setting}` | 'BACKUP_DIR' | 'CLAMD_URL' | 'CLAMD_AWAY') => string | undefined

/** The bucket of `S3_*`, which are set together or not at all. Problems never show the key. */
export function s3Config(read: Read, production: boolean, prefix: Prefix = ''): S3Config | undefined {
  const region = read(`${prefix}S3_REGION`)
  const names = S3_SETTINGS.map((name) => `${prefix}${name}` as const)
  const [url, bucket, accessKey, secretKey] = names.map((name) => read(name))
  const absent = names.filter((name) => read(name) === undefined)
  if (absent.length === names.length && region === undefined) return undefined
  if (!url || !bucket || !accessKey || !secretKey)
    throw new StartProblem(
      `A bucket needs ${names.join(', ')}: set ${absent.join(' and ')} too, or remove all of them.`,
    )
  const parsed = URL.parse(url)
  const isPlain = parsed && !parsed.username && !parsed.password && !parsed.search && !parsed.hash
  if (!parsed || !isPlain || !/^https?:$/.test(parsed.protocol))
    throw new StartProblem(
      `${prefix}S3_URL is not valid: give the address of the service without bucket and key, such as https://s3.example.com.`,
    )
  if (production && parsed.protocol === 'http:' && !isPrivate(parsed.hostname))
    throw new StartProblem(
      `${prefix}S3_URL without https is refused with NODE_ENV=production outside a private network.`,
    )
  if (!BUCKET.test(bucket))
    throw new StartProblem(
      `${prefix}S3_BUCKET=${bucket} is not valid: give the name of a bucket, such as mtm-files.`,
    )
  if (region !== undefined && !REGION.test(region))
    throw new StartProblem(
      `${prefix}S3_REGION=${region} is not valid: give a region such as eu-central-1, or remove it.`,
    )
  return { url: url.replace(/\/+$/, ''), bucket, region: region ?? 'us-east-1', accessKey, secretKey }
}

/** The folder of `BACKUP_DIR`, by default `backups` of the data folder, or the bucket of `BACKUP_S3_*`. */
export function backupConfig(read: Read, production: boolean, dataDir: string): BackupConfig {
  return {
    folder: resolve(read('BACKUP_DIR') ?? join(dataDir, 'backups')),
    s3: s3Config(read, production, 'BACKUP_'),
  }
}

/** Whether a host lies in this machine or its own network: a name without dots, or a private address. */
export function isPrivate(host: string): boolean {
  return !host.includes('.') || /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(host)
}

/** The scanner of `CLAMD_URL`, and what happens while it is away: `CLAMD_AWAY`, by default refuse. */
export function clamdConfig(read: Read): ClamdConfig | undefined {
  const url = read('CLAMD_URL')
  const away = read('CLAMD_AWAY') ?? 'refuse'
  if (away !== 'refuse' && away !== 'accept')
    throw new StartProblem(`CLAMD_AWAY=${away} is not valid: give refuse or accept.`)
  if (url === undefined) return undefined
  const parsed = URL.parse(url)
  if (parsed?.protocol === 'unix:' && isAbsolute(parsed.pathname) && !parsed.host)
    return { address: { path: decodeURIComponent(parsed.pathname) }, away }
  if (parsed?.protocol === 'tcp:' && parsed.hostname && parsed.port)
    return { address: { host: parsed.hostname.replace(/^\[|\]$/g, ''), port: Number(parsed.port) }, away }
  throw new StartProblem(
    `CLAMD_URL=${url} is not valid: give an address such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl.`,
  )
}
