import type { DatabaseTransaction } from '../src/platform/database/database.ts'

/** What every seed is given besides the transaction it writes in. */
export interface SeedContext {
  /** The password of the demonstration accounts. */
  password: string
  /** Its hash for each account, when it is reckoned while other data is written; default: reckoned when asked for. */
  hashes?: Promise<ReadonlyMap<string, string>>
  /** The moment of seeding: one for all, so that dates agree. */
  now: Date
}

/** Writes one part of the demonstration data; ids come from `stableId`. */
export type Seed = (db: DatabaseTransaction, context: SeedContext) => Promise<void>
