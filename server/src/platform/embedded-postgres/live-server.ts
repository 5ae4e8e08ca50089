import { createConnection } from 'node:net'
import { join } from 'node:path'
import { StartProblem } from '../config/start-problem.ts'
import { endpointOf, removeEndpoint, type Endpoint } from './endpoint.ts'
import {
  dropLockFiles,
  isPostmaster,
  processExists,
  readPostmasterFile,
  whenClusterChanges,
  type PostmasterFile,
} from './postmaster-file.ts'

/** Timeout for a recovery or a final checkpoint. */
const SETTLE_MS = 300_000

/**
 * The running PostgreSQL of this data folder, if any. Waits for one that is starting or stopping, and removes the pid file
 * of one that is gone.
 */
export async function findLiveServer(cluster: string): Promise<PostmasterFile | undefined> {
  const file = await readPostmasterFile(cluster)
  if (!file) return undefined
  const endpoint = endpointOf(file)
  const reached = file.status === 'ready' && (await accepts(endpoint))
  // a socket in the folder is proof; a port may belong to any program
  if (reached && (isSocket(endpoint) || (await isPostmaster(file.pid, cluster)))) return file
  if (await isPostmaster(file.pid, cluster)) {
    const settled = await whenClusterChanges(cluster, () => settledState(cluster), {
      milliseconds: SETTLE_MS,
    })
    if (settled !== 'gone') {
      const now = await readPostmasterFile(cluster)
      if (settled === 'ready' && now && (await accepts(endpointOf(now)))) return now
      throw new StartProblem(
        `A PostgreSQL (process ${file.pid}) runs in ${cluster} and does not answer: ` +
          `stop it with "kill -INT ${file.pid}" and start again.`,
      )
    }
  }
  // PostgreSQL removes files of a dead process itself, except when another process or a zombie has its pid
  if (processExists(file.pid)) await dropLockFiles(cluster, file)
  await removeEndpoint(endpoint, cluster)
  return undefined
}

async function settledState(cluster: string): Promise<'ready' | 'gone' | undefined> {
  const file = await readPostmasterFile(cluster)
  if (!file || !(await isPostmaster(file.pid, cluster))) return 'gone'
  return file.status === 'ready' ? 'ready' : undefined
}

const isSocket = ({ host }: Endpoint): boolean => host.startsWith('/')

function accepts(endpoint: Endpoint): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = createConnection(
    isSocket(endpoint) ? { path: join(endpoint.host, `.s.PGSQL.${endpoint.port}`) } : endpoint,
  )
  socket.setTimeout(3_000, () => resolve(false))
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
