import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { publishBuiltIn } from '../src/catalogue/published.ts'
import type { Seed } from './context.ts'
import { writeDictionaries } from './dictionaries.ts'
import { seedCustomers } from './made-to-measure/customers.ts'
import { seedMaterials } from './made-to-measure/materials.ts'
import { seedOrders } from './made-to-measure/orders.ts'

/** The tailor's demonstration: materials, customers with measure sheets, and orders made of them. */
export const seed: Seed = async (db, { now }) => {
  await publishBuiltIn(db, BUILT_IN)
  await writeDictionaries(db)
  await seedMaterials(db)
  await seedCustomers(db, BUILT_IN.catalogue, now)
  await seedOrders(db, now)
}
