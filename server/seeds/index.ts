import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { publishBuiltIn } from '../src/catalogue/published.ts'
import { inTransaction, type Database } from '../src/plugins/app/database/database.ts'
import { hashPasswords, seedAccounts } from './accounts.ts'
import type { Seed } from './context.ts'
import { writeDictionaries } from './dictionaries.ts'
import { seedGoods, seedMadeOrders } from './made-to-measure.ts'
import { seedOrganisation } from './organisation.ts'

/** The parts of the demonstration, in the order in which they refer to each other. */
const DEMONSTRATION: readonly Seed[] = [seedOrganisation, seedGoods, seedAccounts, seedMadeOrders]

/** The password of the demonstration accounts. */
export const DEMONSTRATION_PASSWORD = 'Tailor#2026'

export { describeAccounts } from './people.ts'

/** What every installation needs and a new release may bring: run at each start, changes nothing when all is there. */
export async function writeEssentials(db: Database): Promise<void> {
  await publishBuiltIn(db, BUILT_IN)
  await writeDictionaries(db)
}

/** Whether this database holds the demonstration. */
export async function hasDemonstration(db: Database): Promise<boolean> {
  const mark = await db
    .selectFrom('seedMark')
    .select('name')
    .where('name', '=', 'demonstration')
    .executeTakeFirst()
  return mark !== undefined
}

/**
 * Fills the database with the demonstration, once: everything or nothing, marked by a row. Of several processes
 * that start together the first one seeds and the others wait for it. Answers whether this call did it.
 */
export function seedDemonstration(db: Database, now = new Date()): Promise<boolean> {
  return inTransaction(
    db,
    async (trx) => {
      const mark = await trx
        .insertInto('seedMark')
        .values({ name: 'demonstration' })
        .onConflict((conflict) => conflict.doNothing())
        .returning('name')
        .executeTakeFirst()
      if (!mark) return false
      const context = {
        password: DEMONSTRATION_PASSWORD,
        hashes: hashPasswords(DEMONSTRATION_PASSWORD),
        now,
      }
      for (const seed of DEMONSTRATION) await seed(trx, context)
      return true
    },
    { mayBeSlow: true },
  )
}
