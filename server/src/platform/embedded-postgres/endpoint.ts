import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { freePort } from './free-port.ts'
import { StartProblem } from '../config/start-problem.ts'
import type { RunAs } from './run-as.ts'

/** The address of a PostgreSQL: the folder of a unix socket, or the loopback address. */
export interface Endpoint {
  host: string
  port: number
}

export type Transport = 'socket' | 'loopback'

/** Unix sockets, except where Node or PostgreSQL lack them. */
export const DEFAULT_TRANSPORT: Transport = process.platform === 'win32' ? 'loopback' : 'socket'

/** The port number in the socket's name; nothing listens on this TCP port. */
const SOCKET_PORT = 5432
const LOOPBACK = '127.0.0.1'
const PRIVATE_PREFIX = 'mtm-'
/** Maximum length of a socket path in bytes, without the terminating zero. */
const SOCKET_PATH_BYTES = process.platform === 'darwin' ? 103 : 107

/**
 * A new address for a PostgreSQL with this data folder: the folder itself when the socket path fits, or a short private
 * folder; or a free loopback port.
 */
export async function newEndpoint(
  cluster: string,
  transport: Transport,
  runAs: RunAs | undefined,
): Promise<Endpoint> {
  if (transport === 'loopback') return { host: LOOPBACK, port: await freePort() }
  if (socketFits(cluster)) return { host: cluster, port: SOCKET_PORT }
  const parent = temporaryFolders().find((folder) => socketFits(join(folder, `${PRIVATE_PREFIX}123456`)))
  if (!parent)
    throw new StartProblem(
      'No folder is short enough for a socket: set TMPDIR to a shorter path, such as /tmp.',
    )
  const host = await mkdtemp(join(parent, PRIVATE_PREFIX)) // mode 0700
  if (runAs) await chown(host, runAs.uid, runAs.gid)
  return { host, port: SOCKET_PORT }
}

/** Makes an address of `newEndpoint` usable again after its PostgreSQL died. */
export async function restoreEndpoint(
  endpoint: Endpoint,
  cluster: string,
  runAs: RunAs | undefined,
): Promise<Endpoint> {
  const { host } = endpoint
  if (!isPrivateFolder(host, cluster)) return endpoint
  await mkdir(host, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  if (runAs) await chown(host, runAs.uid, runAs.gid)
  return endpoint
}

/** The endpoint of a running PostgreSQL, from its `postmaster.pid`. */
export function endpointOf(file: { socketFolder: string; port: number }): Endpoint {
  return { host: file.socketFolder || LOOPBACK, port: file.port }
}

/** Removes what `newEndpoint` created outside the data folder. */
export async function removeEndpoint({ host }: Endpoint, cluster: string): Promise<void> {
  if (isPrivateFolder(host, cluster)) await rm(host, { recursive: true, force: true })
}

function isPrivateFolder(host: string, cluster: string): boolean {
  return (
    host !== cluster &&
    basename(host).startsWith(PRIVATE_PREFIX) &&
    temporaryFolders().includes(dirname(host))
  )
}

/** Parents of private folders; the second is short in any environment. */
const temporaryFolders = (): string[] => [tmpdir(), '/tmp']

function socketFits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= SOCKET_PATH_BYTES
}
