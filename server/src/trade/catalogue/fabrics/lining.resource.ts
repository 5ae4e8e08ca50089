import { lining } from '@mtm/shared-utils/contracts/resources/lining'
import { favouritesOnly } from '../favourites/favourites.ts'
import { allOf, hideCollections, inCollectionsSeen, requireCollection } from '../collections.ts'
import { checkComposition } from '../composition.ts'
import { NAMED } from '../named.ts'
import { hidePrices, refusePriceQueries } from '../../settings/price-visibility.ts'
import { serveResource } from '../../../engine/serve/serve-resource.ts'

const PRICES = ['pricePerM'] as const
const mine = favouritesOnly('lining', 'liningNo')
const inSeen = inCollectionsSeen('lining')

export default refusePriceQueries(
  PRICES,
  serveResource(lining, {
    table: 'mtmLining',
    tenant: true,
    translated: NAMED,
    filter: (eb, query, caller) => allOf(eb, [mine(eb, query, caller), inSeen(eb, query, caller)]),
    hooks: {
      async beforeAdd(values, { db, caller }) {
        checkComposition(values)
        await requireCollection(db, caller.tenantId, 'lining', values.collection)
      },
      async beforeEdit(values, _row, { db, caller }) {
        checkComposition(values)
        await requireCollection(db, caller.tenantId, 'lining', values.collection)
      },
      async mapRows(rows, { db, caller }) {
        hidePrices(rows, PRICES, caller)
        await hideCollections(rows, 'lining', db, caller)
      },
    },
  }),
)
