import { isIP, Socket } from 'node:net'
import pg from 'pg'
import type { AllowedHost } from '../../platform/outbound/allowed-hosts.ts'
import {
  checkedAddresses,
  RefusedHost,
  type CheckedAddress,
  type Resolve,
} from '../../platform/outbound/checked-address.ts'
import { afterWaiting } from '../../platform/timeouts/timeout.ts'
import type { PostgresPlace } from './jdbc-address.ts'

/** What came of an attempt, as a class: nothing that the other server says is passed on. */
export type ConnectionOutcome =
  | 'connected'
  | 'hostRefused'
  | 'unreachable'
  | 'timeout'
  | 'refusedLogin'
  | 'noDatabase'
  | 'noEncryption'
  | 'failed'

/** From the look-up of the name to the answer to the sign-in. */
const LIMIT_MS = 5_000

export interface ConnectionAttempt extends PostgresPlace {
  user: string
  password: string
}
export interface AttemptOptions {
  allowed: readonly AllowedHost[]
  /** default 5 s */
  limitMs?: number
  /** default: the resolver of the system */
  resolve?: Resolve
  /** whether TLS may be left out; default: for internal addresses */
  isPlain?: (address: CheckedAddress) => boolean
}

/**
 * Signs in to a PostgreSQL and leaves again. Connects to the address that was checked; a host outside the own network must
 * offer TLS with a trusted certificate, so that no password travels in clear.
 */
export async function tryConnection(
  attempt: ConnectionAttempt,
  { allowed, limitMs = LIMIT_MS, resolve, isPlain = ({ isInternal }) => isInternal }: AttemptOptions,
): Promise<ConnectionOutcome> {
  const { host, port } = attempt
  const late = Promise.withResolvers<'timeout'>()
  const end = afterWaiting(limitMs, () => late.resolve('timeout'))
  const socket = new Socket()
  const connected = async (): Promise<ConnectionOutcome> => {
    try {
      const [found] = await checkedAddresses(allowed, { host, port }, resolve)
      if (socket.destroyed) return 'timeout'
      await signIn(attempt, { address: found.address, isPlain: isPlain(found), socket })
      return 'connected'
    } catch (error) {
      return outcomeOf(error)
    }
  }
  try {
    return await Promise.race([connected(), late.promise])
  } finally {
    end()
    socket.destroy()
  }
}

async function signIn(
  { host, port, database, user, password }: ConnectionAttempt,
  { address, isPlain, socket }: { address: string; isPlain: boolean; socket: Socket },
): Promise<void> {
  const client = new pg.Client({
    stream: () => socket,
    host: address,
    port,
    database,
    user,
    // a function, or the driver would look for passwords of this server's own user
    password: () => password,
    application_name: 'connection test',
    ssl: isPlain ? false : { rejectUnauthorized: true, ...(isIP(host) === 0 && { servername: host }) },
  })
  // the socket is destroyed at the end, which the client reports
  client.on('error', () => undefined)
  await client.connect()
}

const UNREACHABLE: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'EPIPE',
])

function outcomeOf(error: unknown): ConnectionOutcome {
  if (error instanceof RefusedHost) return error.reason === 'unresolved' ? 'unreachable' : 'hostRefused'
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof pg.DatabaseError) {
    if (code?.startsWith('28') || code === '42501') return 'refusedLogin'
    return code === '3D000' ? 'noDatabase' : 'failed'
  }
  if (UNREACHABLE.has(code)) return 'unreachable'
  if (code === 'ETIMEDOUT') return 'timeout'
  if (/SSL|TLS|CERT|self-signed|issuer/i.test(`${code} ${message}`)) return 'noEncryption'
  // SCRAM and the like: no password, or one that the server cannot prove to know
  return /SASL|password/i.test(message) ? 'refusedLogin' : 'failed'
}
