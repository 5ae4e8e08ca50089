import { hashPassword, type HashCost } from '../../identity/users/password.ts'
import { hashPasswords, seed } from '../../../seeds/accounts.ts'
import { DEMONSTRATION_PASSWORD, seedDemonstration } from '../../../seeds/index.ts'
import { inTransaction, type Database } from '../database/database.ts'

/** Password of the accounts that tests use. */
export const PASSWORD = DEMONSTRATION_PASSWORD

/** A thousandth of what real accounts cost: every test signs somebody in, and few are about passwords. */
const CHEAP: HashCost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 }

let hash: Promise<string> | undefined

/** The hash of {@link PASSWORD} that every account of a test process has; checking it costs next to nothing. */
export const passwordHash = (): Promise<string> => (hash ??= hashPassword(PASSWORD, CHEAP))

/** Fills a migrated database with accounts, departments, roles and positions, or with the whole demonstration. */
export async function fill(db: Database, what: 'accounts' | 'all'): Promise<void> {
  const hashes = hashPasswords(PASSWORD, passwordHash)
  if (what === 'all') await seedDemonstration(db, new Date(), hashes)
  else
    await inTransaction(db, (trx) => seed(trx, { password: PASSWORD, hashes, now: new Date() }), {
      mayBeSlow: true,
    })
}
