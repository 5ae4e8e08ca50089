import type { DatabaseTransaction } from '../src/plugins/app/database/database.ts'

/** What every seed is given besides the transaction it writes in. */
export interface SeedContext {
  /** The password of the demonstration accounts. */
  password: string
  /** The moment of seeding: one for all, so that dates agree. */
  now: Date
}

/** Writes one part of the demonstration data; ids come from `stableId`. */
export type Seed = (db: DatabaseTransaction, context: SeedContext) => Promise<void>
