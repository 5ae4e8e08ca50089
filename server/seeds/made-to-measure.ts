import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { writeDefaultTemplates } from '../src/identity/messages/default-templates.ts'
import { publishBuiltIn } from '../src/trade/published/published.ts'
import type { Seed } from './context.ts'
import { writeDictionaries } from './dictionaries.ts'
import { TENANTS } from './demo-tenants.ts'
import { seedCustomers } from './made-to-measure/customers.ts'
import { seedDocumentSetting } from './made-to-measure/document-settings.ts'
import { seedMaterials } from './made-to-measure/materials.ts'
import { seedOrders } from './made-to-measure/orders.ts'
import { seedTryOns } from './made-to-measure/try-on.ts'

/** Materials, try-on garments and customers with measure sheets of every tenant. */
export const seedGoods: Seed = async (db, { now }) => {
  await publishBuiltIn(db, BUILT_IN)
  await writeDictionaries(db)
  for (const tenant of TENANTS) {
    await seedDocumentSetting(db, tenant)
    await seedMaterials(db, tenant, now)
    await seedTryOns(db, tenant, BUILT_IN.catalogue)
    await seedCustomers(db, tenant, BUILT_IN.catalogue, now)
  }
}

/** Orders placed by the people of the tenant, and the texts of messages about them. */
export const seedMadeOrders: Seed = async (db, { now }) => {
  await seedOrders(db, now)
  await writeDefaultTemplates(db)
}
