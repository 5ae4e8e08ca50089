import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { inspectCluster } from './cluster.ts'
import { APPLICATION, PASSWORD_FILE, PLACES_FOLDER, type EmbeddedPostgres } from './embedded-postgres.ts'
import { endpointOf } from './endpoint.ts'
import { findLiveServer } from './live-server.ts'
import { connect, holderOf } from './owner.ts'
import { processExists } from './postmaster-file.ts'

/** Whether a data folder holds an embedded PostgreSQL, running or not. */
export function hasEmbeddedPostgres(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres'))
}

/**
 * The application's database in an embedded PostgreSQL owned by another running process. The guest loses the connection
 * when the owner stops it. Undefined when it does not run or its owner is gone.
 */
export async function visitEmbeddedPostgres(
  dataDir: string,
  say: (line: string) => void = () => undefined,
): Promise<EmbeddedPostgres['address'] | undefined> {
  if (!hasEmbeddedPostgres(dataDir)) return undefined
  const cluster = await inspectCluster(resolve(dataDir), PLACES_FOLDER, say)
  const live = cluster.exists ? await findLiveServer(cluster.path) : undefined
  if (!live) return undefined
  const endpoint = endpointOf(live)
  const password = await readFile(join(dataDir, PASSWORD_FILE), 'utf8').catch(() => undefined)
  const guest = await connect(endpoint, 'guest', password).catch(() => undefined)
  if (!guest) return undefined // stopped just now
  try {
    const { kind, pid } = await holderOf(guest)
    const owned = kind === 'mtm-server' && processExists(Number(pid))
    return owned ? { ...endpoint, user: APPLICATION, password, database: APPLICATION } : undefined
  } finally {
    await guest.client.end()
  }
}
