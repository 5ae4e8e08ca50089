import { openDatabase, type Database } from '../database/database.ts'
import { visitEmbeddedPostgres } from '../embedded-postgres/visit.ts'

/** The database of a server with embedded PostgreSQL, for tests that inspect it; `max`: connections. */
export async function databaseOf(dataDir: string, { max = 1 } = {}): Promise<Database> {
  const address = await visitEmbeddedPostgres(dataDir)
  if (!address) throw new Error(`no server runs on ${dataDir}`)
  return openDatabase(address, { max })
}
