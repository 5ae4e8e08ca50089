import type { DatabaseTransaction } from '../src/platform/database/database.ts'

/** The context of every seed beside its transaction. */
export interface SeedContext {
  /** The password of the demonstration accounts. */
  password: string
  /** Its hash for each account, if computed in parallel; default: computed on demand. */
  hashes?: Promise<ReadonlyMap<string, string>>
  /** The time of seeding, shared so that dates agree. */
  now: Date
}

/** Writes one part of the demonstration data; ids come from `stableId`. */
export type Seed = (db: DatabaseTransaction, context: SeedContext) => Promise<void>
