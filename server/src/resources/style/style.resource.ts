import type { CategoryCode, StyleValues } from '@mtm/shared-utils/contracts/garments'
import { style } from '@mtm/shared-utils/contracts/resources/style'
import { favouritesOnly } from '../../catalogue/favourites/favourites.ts'
import { NAMED } from '../../catalogue/named.ts'
import { BadInput } from '../../plugins/app/bad-input.ts'
import type { Database } from '../../plugins/app/database/database.ts'
import { serveResource } from '../engine/serve-resource.ts'
import { checkStyle } from './check-style.ts'
import { keepsStyles, PUBLISHED_STYLE } from './published-styles.ts'

/** Room between two styles, for one that comes in between later. */
const STEP = 10

/** Style numbers. Who does not keep them sees those that are published. */
export default serveResource(style, {
  table: 'mtmStyle',
  tenant: true,
  translated: NAMED,
  scope: (eb, caller) => (keepsStyles(caller) ? null : eb('status', '=', PUBLISHED_STYLE)),
  filter: favouritesOnly('style', 'styleNo'),
  hooks: {
    async beforeAdd(values, { db, caller }) {
      await checkStyle(db, caller.tenantId, values.category as CategoryCode, values.values as StyleValues)
      await requireCollection(db, caller.tenantId, values.collection)
      values.sort ??= await lastPlace(db, caller.tenantId)
    },
    async beforeEdit(values, row, { db, caller }) {
      if (values.values !== undefined)
        await checkStyle(db, caller.tenantId, row.category as CategoryCode, values.values as StyleValues)
      await requireCollection(db, caller.tenantId, values.collection)
      if (values.sort === null) values.sort = row.sort
    },
  },
})

async function requireCollection(db: Database, tenantId: number, collection: unknown): Promise<void> {
  if (typeof collection !== 'string') return
  const row = await db
    .selectFrom('mtmStyleCollection')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('collectionNo', '=', collection)
    .executeTakeFirst()
  if (!row) throw BadInput.of('collection')
}

async function lastPlace(db: Database, tenantId: number): Promise<number> {
  const { last } = await db
    .selectFrom('mtmStyle')
    .select((eb) => eb.fn.max('sort').as('last'))
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + STEP
}
