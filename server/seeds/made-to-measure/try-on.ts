import { mouldOf, type Catalogue, type CategoryCode, type FitCode } from '@mtm/shared-utils/garments'
import type { Database } from '../../src/platform/database/database.ts'
import { MAIN_TENANT, idIn, TOKYO_TENANT, type DemoTenant } from '../demo-tenants.ts'

/** A row of try-on garments: one of each size, two of the middle one. */
interface Rail {
  /** a department, or the name of another place */
  at: { depart: string } | { store: string }
  categories: readonly CategoryCode[]
  fit: FitCode
  sizes: readonly number[]
}

const RAILS = new Map<DemoTenant, readonly Rail[]>([
  [
    MAIN_TENANT,
    [
      {
        at: { depart: 'A01A01A01' },
        categories: ['MJ', 'MT', 'WC'],
        fit: 'regular',
        sizes: [46, 48, 50, 52, 54],
      },
      { at: { depart: 'A01A01A01' }, categories: ['MJ', 'MT'], fit: 'slim', sizes: [46, 48, 50] },
      {
        at: { depart: 'A01A01A01' },
        categories: ['LJ', 'LT', 'SK'],
        fit: 'regular',
        sizes: [34, 36, 38, 40],
      },
      { at: { depart: 'A01A01A02' }, categories: ['MJ', 'MT'], fit: 'regular', sizes: [48, 50, 52] },
      { at: { depart: 'A01A01A02' }, categories: ['OC'], fit: 'regular', sizes: [50, 54] },
      // the travelling trunk
      { at: { store: '巡回量体箱' }, categories: ['MJ'], fit: 'regular', sizes: [48, 52] },
    ],
  ],
  [
    TOKYO_TENANT,
    [
      { at: { depart: 'T01A01' }, categories: ['MJ', 'MT'], fit: 'regular', sizes: [44, 46, 48, 50] },
      { at: { depart: 'T01A01' }, categories: ['LJ', 'SK'], fit: 'regular', sizes: [34, 36, 38] },
    ],
  ],
])

/** The try-on garments in the shops of a tenant. */
export async function seedTryOns(db: Database, tenant: DemoTenant, catalogue: Catalogue): Promise<void> {
  const { tenantId, accounts } = tenant
  const rows = (RAILS.get(tenant) ?? []).flatMap(({ at, categories, fit, sizes }) =>
    categories.flatMap((category) => {
      const family = catalogue.moulds!.find((one) => one.category === category)!
      return sizes.map((size) => {
        const { mouldNo } = mouldOf(family, fit, size)!
        const place = 'depart' in at ? at.depart : at.store
        return {
          id: idIn(tenant, `try-on:${place}:${mouldNo}`),
          tenantId,
          mouldNo,
          departId: 'depart' in at ? idIn(tenant, `depart:${at.depart}`) : null,
          store: 'store' in at ? at.store : null,
          quantity: size === sizes[sizes.length >> 1] ? 2 : 1,
          updateBy: accounts.manager,
        }
      })
    }),
  )
  await db.insertInto('mtmTryOn').values(rows).execute()
}
