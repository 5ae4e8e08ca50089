import { join, resolve } from 'node:path'
import { localOrHttp } from '@mtm/shared-utils/contracts/addresses'
import { z } from '@mtm/shared-utils/contracts/schema'
import { parseAllowedHosts, type AllowedHost } from '../outbound/allowed-hosts.ts'
import { addressesOf } from './database-url.ts'
import {
  backupConfig,
  clamdConfig,
  s3Config,
  type BackupConfig,
  type ClamdConfig,
  type S3Config,
} from './file-services.ts'
import { monitoredServer, type MonitoredServer } from './monitored-server.ts'
import { SESSIONS, url, withoutPassword, wrong, type ReadSetting, type Setting } from './settings.ts'
import { signInConfig, type SignInConfig } from './sign-in-services.ts'
import { StartProblem } from './start-problem.ts'

/** The configuration of this installation, read from the environment once. */
export interface Config {
  port: number
  host: string
  /** The public URL, behind a proxy. */
  publicUrl: string | undefined
  /** The legacy site that is replaced page by page: a path of this site, or a URL. */
  legacyBase: string | undefined
  /** Origin of the legacy site behind a gateway route: the only target that receives sessions. */
  legacyTarget: string | undefined
  /** Targets of gateway routes, with that of `legacyTarget`. */
  gatewayHosts: readonly AllowedHost[]
  /** Hosts to which connections of data sources are tested. */
  dataSourceHosts: readonly AllowedHost[]
  /** Trusted senders of `X-Forwarded-*` headers: none, all, or these addresses. */
  trustProxy: boolean | string[]
  secretKey: string
  /** Token that grants access to `/metrics`. */
  metricsToken: string | undefined
  /** The Java server whose run time is shown in place of our own. */
  monitored: MonitoredServer | undefined
  /** The mail server; requires `publicUrl`. */
  smtpUrl: string | undefined
  /** Sender of mails; undefined without a mail server. */
  mailFrom: string | undefined
  signIn: SignInConfig
  /** Absolute. */
  dataDir: string
  /** Folder of uploaded files, absolute. Servers of one database share it. */
  filesDir: string
  /** Storage quota of a tenant without one of its own, bytes. */
  filesQuota: number
  /** The bucket of uploaded files. Undefined: the folder. */
  s3: S3Config | undefined
  /** Where the backups of the schedule go. */
  backup: BackupConfig
  /** The virus scanner that uploads pass. Undefined: none. */
  clamd: ClamdConfig | undefined
  /** Undefined: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | undefined
  /** Standbys of that PostgreSQL, one of which serves lists and boards. */
  databaseReadUrl: string | undefined
  redisUrl: string | undefined
  /** Whether to seed the demonstration into an empty database. */
  demo: boolean
  /** Whether a data folder that has lost its database or its secret key may begin without them. */
  startAnew: boolean
  /** False: sign-in without captcha. */
  captcha: boolean
  /** False: pages report neither errors nor web vitals, and nothing is taken from them. */
  browserReports: boolean
  production: boolean
}

/** The configuration before `secret-key.ts` has read the data folder. */
export type EnvironmentConfig = Omit<Config, 'secretKey'> & { secretKey: string | undefined }

export type Environment = Record<string, string | undefined>

const SWITCH: Record<string, boolean> = { on: true, true: true, 1: true, off: false, false: false, 0: false }
const MODES = ['development', 'production', 'test']
const MAIL_ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;]+$/
const SECRET_KEY_LENGTH = 32
const METRICS_TOKEN_LENGTH = 16

/** Reads and validates the environment. The first invalid value is reported in one line with its remedy. */
export function loadConfig(env: Environment): EnvironmentConfig {
  const read: ReadSetting = (name) => env[name]?.trim() || undefined
  const mode = read('NODE_ENV') ?? 'development'
  if (!MODES.includes(mode)) throw wrong('NODE_ENV', mode, `one of ${MODES.join(', ')}`)
  const production = mode === 'production'
  const databaseUrl = postgres(read, 'DATABASE_URL')
  const databaseReadUrl = postgres(read, 'DATABASE_READ_URL')
  if (databaseReadUrl && !databaseUrl)
    throw new StartProblem(
      'DATABASE_READ_URL is set without DATABASE_URL: set DATABASE_URL to the primary of that standby, or remove it.',
    )
  const dataDir = resolve(read('DATA_DIR') ?? 'data')
  const captcha = onOff(read, 'CAPTCHA') ?? true
  if (!captcha && production)
    throw new StartProblem('CAPTCHA=off is refused with NODE_ENV=production: remove one of the two.')
  const legacySite = legacyTarget(read)
  return {
    port: port(read),
    host: host(read),
    publicUrl: url(read, 'PUBLIC_URL', ['http:', 'https:'], 'https://orders.example.com')?.replace(
      /\/+$/,
      '',
    ),
    legacyBase: legacyBase(read),
    legacyTarget: legacySite?.origin,
    gatewayHosts: [...hosts(read, 'GATEWAY_HOSTS'), ...(legacySite ? [legacySite.host] : [])],
    dataSourceHosts: hosts(read, 'DATA_SOURCE_HOSTS'),
    trustProxy: trustProxy(read),
    secretKey: secretKey(read),
    metricsToken: metricsToken(read),
    monitored: monitoredServer(read, production),
    ...mail(read),
    signIn: signInConfig(read, production),
    dataDir,
    filesDir: resolve(read('FILES_DIR') ?? join(dataDir, 'files')),
    filesQuota: filesQuota(read),
    s3: s3Config(read, production),
    backup: backupConfig(read, production, dataDir),
    clamd: clamdConfig(read),
    databaseUrl,
    databaseReadUrl,
    redisUrl: url(read, 'REDIS_URL', ['redis:', 'rediss:'], 'redis://127.0.0.1:6379'),
    demo: onOff(read, 'DEMO') ?? (!databaseUrl && !production),
    startAnew: onOff(read, 'START_ANEW') ?? false,
    captcha,
    browserReports: onOff(read, 'BROWSER_REPORTS') ?? true,
    production,
  }
}

function port(read: ReadSetting): number {
  const text = read('PORT') ?? '8080'
  const number = Number(text)
  if (!/^\d+$/.test(text) || number > 65_535)
    throw wrong('PORT', text, 'a number from 0 (any free port) to 65535')
  return number
}

function host(read: ReadSetting): string {
  const name = read('HOST') ?? '127.0.0.1'
  const isName = z.union([z.ipv4(), z.ipv6(), z.hostname()]).safeParse(name).success
  if (!isName)
    throw wrong('HOST', name, 'an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them')
  return name
}

/** The address of a PostgreSQL, which may list several hosts. */
function postgres(read: ReadSetting, name: keyof typeof SESSIONS): string | undefined {
  const text = url(read, name, ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name')
  if (text === undefined) return undefined
  const wanted = new URL(addressesOf(text)[0]).searchParams.get('target_session_attrs')
  const attributes: readonly string[] = SESSIONS[name]
  if (wanted !== null && !attributes.includes(wanted))
    throw wrong(
      name,
      withoutPassword(text),
      `target_session_attrs=${attributes.join(' or ')}, or leave it out, which means the same`,
    )
  return text
}

function legacyBase(read: ReadSetting): string | undefined {
  const text = read('LEGACY_BASE')
  // used in an attribute of our page and in a header
  if (text !== undefined && !(localOrHttp(text) && /^[\w/.:~%-]+$/.test(text)))
    throw wrong('LEGACY_BASE', text, 'a path such as /legacy, or an address such as https://old.example.com')
  return text?.replace(/\/+$/, '') || undefined
}

/** The address without a path, which a gateway route leads to. */
function legacyTarget(read: ReadSetting): { origin: string; host: AllowedHost } | undefined {
  const text = url(read, 'LEGACY_TARGET', ['http:', 'https:'], 'http://10.0.0.8:8000')
  if (text === undefined) return undefined
  const { href, origin, hostname, protocol, port: digits } = new URL(text)
  if (href !== `${origin}/`) throw wrong('LEGACY_TARGET', withoutPassword(text), 'an address without a path')
  const defaultPort = protocol === 'https:' ? 443 : 80
  const name = hostname.replace(/^\[(.*)\]$/, '$1')
  return { origin, host: { name, port: digits ? Number(digits) : defaultPort } }
}

function hosts(read: ReadSetting, name: 'GATEWAY_HOSTS' | 'DATA_SOURCE_HOSTS'): readonly AllowedHost[] {
  const text = read(name)
  if (text === undefined) return []
  const list = parseAllowedHosts(text)
  if (!list)
    throw wrong(name, text, 'hosts separated by commas, such as db.example.com:5432, *.example.com, 10.0.0.5')
  return list
}

/** `off`, `on`, or the addresses and networks of the proxies separated by commas. */
function trustProxy(read: ReadSetting): Config['trustProxy'] {
  const text = read('TRUST_PROXY') ?? 'off'
  if (text in SWITCH) return SWITCH[text] === true
  const addresses = text.split(',').map((part) => part.trim())
  const network = z.union([
    z.ipv4(),
    z.ipv6(),
    z.cidrv4(),
    z.cidrv6(),
    z.enum(['loopback', 'linklocal', 'uniquelocal']),
  ])
  if (!addresses.every((address) => network.safeParse(address).success))
    throw wrong('TRUST_PROXY', text, 'off, on, or the addresses of the proxies separated by commas')
  return addresses
}

function filesQuota(read: ReadSetting): number {
  const text = read('FILES_QUOTA_MB') ?? '20480'
  if (!/^[1-9]\d{0,8}$/.test(text)) throw wrong('FILES_QUOTA_MB', text, 'a number of megabytes')
  return Number(text) * 1024 * 1024
}

function secretKey(read: ReadSetting): string | undefined {
  const text = read('SECRET_KEY')
  if (text !== undefined && text.length < SECRET_KEY_LENGTH)
    throw new StartProblem(
      `SECRET_KEY is too short (${text.length} characters): give at least ${SECRET_KEY_LENGTH}, ` +
        'or remove it to have one made and kept in the data folder.',
    )
  return text
}

function metricsToken(read: ReadSetting): string | undefined {
  const text = read('METRICS_TOKEN')
  if (text !== undefined && !(text.length >= METRICS_TOKEN_LENGTH && /^[\w.~+/=-]+$/.test(text)))
    throw new StartProblem(
      `METRICS_TOKEN is not valid: give at least ${METRICS_TOKEN_LENGTH} letters, digits or -._~+/=, ` +
        'or remove it to open /metrics only to people who may see the figures of the server.',
    )
  return text
}

/** A mail server, and the sender of mails. Every mail has a link to this site, so its address must be known. */
function mail(read: ReadSetting): Pick<Config, 'smtpUrl' | 'mailFrom'> {
  const smtpUrl = url(read, 'SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com')
  const from = read('MAIL_FROM')
  if (from !== undefined && !MAIL_ADDRESS.test(from))
    throw wrong('MAIL_FROM', from, 'a mail address such as orders@example.com')
  if (smtpUrl === undefined) {
    if (from !== undefined)
      throw new StartProblem('MAIL_FROM is set without SMTP_URL: set both, or remove it.')
    return { smtpUrl, mailFrom: undefined }
  }
  const site = read('PUBLIC_URL')
  if (!site)
    throw new StartProblem(
      'SMTP_URL is set without PUBLIC_URL: set PUBLIC_URL to the address people use, such as https://orders.example.com, or remove SMTP_URL.',
    )
  return { smtpUrl, mailFrom: from ?? `no-reply@${URL.parse(site)?.hostname}` }
}

function onOff(read: ReadSetting, name: Setting): boolean | undefined {
  const text = read(name)
  if (text === undefined) return undefined
  const value = SWITCH[text.toLowerCase()]
  if (value === undefined) throw wrong(name, text, 'on or off')
  return value
}
