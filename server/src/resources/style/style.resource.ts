import type { CategoryCode, StyleValues } from '@mtm/shared-utils/contracts/garments'
import { style } from '@mtm/shared-utils/contracts/resources/style'
import { favouritesOnly } from '../../catalogue/favourites/favourites.ts'
import { NAMED } from '../../catalogue/named.ts'
import { BadInput } from '../../plugins/app/bad-input.ts'
import type { Database } from '../../plugins/app/database/database.ts'
import { serveResource } from '../engine/serve-resource.ts'
import { checkStyle } from './check-style.ts'
import { keepsStyles, offered } from './published-styles.ts'

/** Room between two styles, for one that comes in between later. */
const STEP = 10
const mine = favouritesOnly('style', 'styleNo')

/** Style numbers. Who does not keep them sees those that are offered; `offered=1` asks for these alone. */
export default serveResource(style, {
  table: 'mtmStyle',
  tenant: true,
  translated: NAMED,
  scope: (eb, caller) => (keepsStyles(caller) ? null : offered(eb, caller)),
  filter(eb, query, caller) {
    const marked = mine(eb, query, caller)
    if (query.offered !== '1') return marked
    return marked ? eb.and([marked, offered(eb, caller)]) : offered(eb, caller)
  },
  hooks: {
    async beforeAdd(values, { db, caller }) {
      await checkStyle(db, caller.tenantId, values.category as CategoryCode, values.values as StyleValues)
      await requireCollection(db, caller.tenantId, values.collection)
      checkDays(values)
      values.sort ??= await lastPlace(db, caller.tenantId)
    },
    async beforeEdit(values, row, { db, caller }) {
      if (values.values !== undefined)
        await checkStyle(db, caller.tenantId, row.category as CategoryCode, values.values as StyleValues)
      await requireCollection(db, caller.tenantId, values.collection)
      checkDays({ ...row, ...values })
      if (values.sort === null) values.sort = row.sort
    },
  },
})

/** No style ends before it begins. Days compare as they are written. */
function checkDays({ validFrom, validTo }: Readonly<Record<string, unknown>>): void {
  if (validFrom && validTo && String(validFrom) > String(validTo)) throw BadInput.of('validTo')
}

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
