import { hashPassword, type HashCost } from '../../identity/users/password.ts'
import { hashPasswords, seed } from '../../../seeds/accounts.ts'
import { DEMONSTRATION_PASSWORD, seedDemonstration } from '../../../seeds/index.ts'
import { inTransaction, type Database } from '../database/database.ts'

/** Password of the test accounts. */
export const PASSWORD = DEMONSTRATION_PASSWORD

/** A thousandth of the production cost: every test signs in, and few are about passwords. */
const CHEAP: HashCost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 }

let hash: Promise<string> | undefined

/** The hash of {@link PASSWORD} shared by all accounts of a test process; verifying it is cheap. */
export const passwordHash = (): Promise<string> => (hash ??= hashPassword(PASSWORD, CHEAP))

/** Seeds a migrated database with accounts, departments, roles and positions, or with the whole demonstration. */
export async function fill(db: Database, what: 'accounts' | 'all'): Promise<void> {
  const hashes = hashPasswords(PASSWORD, passwordHash)
  if (what === 'all') await seedDemonstration(db, new Date(), hashes)
  else
    await inTransaction(db, (trx) => seed(trx, { password: PASSWORD, hashes, now: new Date() }), {
      mayBeSlow: true,
    })
}
