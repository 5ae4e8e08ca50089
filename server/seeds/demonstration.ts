import { seedGallery } from './gallery.ts'
import { hashPasswords, seedAccounts } from './accounts.ts'
import type { Seed, SeedContext } from './context.ts'
import { seedGoods, seedMadeOrders } from './made-to-measure.ts'
import { seedOrganisation } from './organisation.ts'
import { seedPictures } from './pictures/seed-pictures.ts'
import { DEMONSTRATION_PASSWORD as password } from './people.ts'

/** The parts of the demonstration, in order of dependence. */
const PARTS: readonly Seed[] = [
  seedOrganisation,
  seedGoods,
  seedAccounts,
  seedMadeOrders,
  seedPictures,
  seedGallery,
]

/** Writes the demonstration relative to the time of seeding. */
export async function fillDemonstration(
  trx: Parameters<Seed>[0],
  now: Date,
  hashes: SeedContext['hashes'] = hashPasswords(password),
): Promise<void> {
  const context = { password, hashes, now }
  for (const fill of PARTS) await fill(trx, context)
}
