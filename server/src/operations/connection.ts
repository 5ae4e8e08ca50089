import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database, DatabaseAddress, DB } from '../platform/database/database.ts'

/** One database connection without timeouts, for long operations. */
export interface Connection {
  /** For COPY and for statements about the schema. */
  client: pg.Client
  /** The same connection as Kysely instance; statements of `client` belong to its transaction. */
  db: Database
  close(): Promise<void>
}

/** Session settings: text formats independent of the server, no timeouts. */
const SETTINGS = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex'; set synchronize_seqscans = off;
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '60s'`

/** Connects. The session name is `made-to-measure`, followed by the operation. */
export async function connect(address: DatabaseAddress, purpose: string): Promise<Connection> {
  const connection = connectLater(address, purpose)
  await connection.ready()
  return connection
}

/** A connection opened when `db` is first used or `ready` is called. */
export function connectLater(
  address: DatabaseAddress,
  purpose: string,
): Connection & { ready(): Promise<void> } {
  const client = new pg.Client({
    ...address,
    application_name: `made-to-measure ${purpose}`,
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => undefined) // the statement that runs fails with it
  let connected: Promise<void> | undefined
  const begin = async () => {
    await client.connect()
    await client.query(SETTINGS)
  }
  const ready = () => (connected ??= begin())
  const lent = Object.assign(client, { release: () => undefined })
  const lend = async () => {
    await ready()
    return lent
  }
  const pool = { options: {}, connect: lend, end: async () => undefined }
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: pool as never }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return { client, db, ready, close: () => client.end() }
}
