import { openDatabase, type Database } from '../database/database.ts'
import { visitEmbeddedPostgres } from '../embedded-postgres/visit.ts'

/** The database of a server with embedded PostgreSQL, for tests that inspect it. */
export async function databaseOf(dataDir: string): Promise<Database> {
  const address = await visitEmbeddedPostgres(dataDir)
  if (!address) throw new Error(`no server runs on ${dataDir}`)
  return openDatabase(address, { max: 1 })
}
