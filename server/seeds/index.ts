import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { publishBuiltIn } from '../src/trade/published/published.ts'
import { synchroniseDeclared } from '../src/identity/menu-sync/synchronise.ts'
import type { Storage } from '../src/platform/storage/storage.ts'
import { writeDefaultTemplates } from '../src/identity/messages/default-templates.ts'
import { inTransaction, type Database } from '../src/platform/database/database.ts'
import type { SeedContext } from './context.ts'
import { writeDictionaries } from './dictionaries.ts'

export { DEMONSTRATION_PASSWORD, describeAccounts } from './people.ts'

/** Data every installation needs and a new release may extend. Runs at each start; changes nothing when complete. */
export async function writeEssentials(db: Database): Promise<void> {
  await synchroniseDeclared(db)
  await publishBuiltIn(db, BUILT_IN)
  await writeDictionaries(db)
  await writeDefaultTemplates(db)
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

/** Restores missing demonstration pictures in the storage. */
export async function storeDemonstrationPictures(db: Database, storage: Storage): Promise<void> {
  if (!(await hasDemonstration(db))) return
  const { storePictures } = await import('./pictures/seed-pictures.ts')
  await storePictures(db, storage)
}

/**
 * Seeds the demonstration once, atomically, marked by a row. Of several starting processes the first one seeds and the
 * others wait. Returns whether this call seeded.
 * @param hashes of the password for each account; default: computed at the cost of real accounts
 */
export async function seedDemonstration(
  db: Database,
  now = new Date(),
  hashes?: SeedContext['hashes'],
): Promise<boolean> {
  // loaded only at the first start
  const { fillDemonstration } = await import('./demonstration.ts')
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
      await fillDemonstration(trx, now, hashes)
      return true
    },
    { mayBeSlow: true },
  )
}
