import { button } from '@mtm/shared-utils/contracts/resources/button'
import { z } from '@mtm/shared-utils/contracts/schema'
import { favouritesOnly } from './favourites/favourites.ts'
import { allOf, hideCollections, inCollectionsSeen, requireCollection } from './collections.ts'
import { NAMED } from './named.ts'
import { hidePrices, refusePriceQueries } from '../settings/price-visibility.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import { serveResource } from '../../engine/serve/serve-resource.ts'

const PRICES = ['setPrice'] as const
const mine = favouritesOnly('button', 'buttonNo')
const inSeen = inCollectionsSeen('button')
/** Sizes of the buttons in a set, in lignes, for example [32, 24]. */
const sizes = z.array(z.number().check(z.int(), z.gte(10), z.lte(60))).check(z.minLength(1), z.maxLength(6))

export default refusePriceQueries(
  PRICES,
  serveResource(button, {
    table: 'mtmButton',
    tenant: true,
    translated: NAMED,
    filter: (eb, query, caller) => allOf(eb, [mine(eb, query, caller), inSeen(eb, query, caller)]),
    hooks: {
      async beforeAdd(values, { db, caller }) {
        checkSizes(values)
        await requireCollection(db, caller.tenantId, 'button', values.collection)
      },
      async beforeEdit(values, _row, { db, caller }) {
        checkSizes(values)
        await requireCollection(db, caller.tenantId, 'button', values.collection)
      },
      async mapRows(rows, { db, caller }) {
        hidePrices(rows, PRICES, caller)
        await hideCollections(rows, 'button', db, caller)
      },
    },
  }),
)

function checkSizes(values: Record<string, unknown>): void {
  if (values.sizes !== undefined && !sizes.safeParse(values.sizes).success) throw BadInput.of('sizes')
}
