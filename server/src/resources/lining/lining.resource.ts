import { lining } from '@mtm/shared-utils/contracts/resources/lining'
import { favouritesOnly } from '../../catalogue/favourites/favourites.ts'
import { NAMED } from '../../catalogue/named.ts'
import { hidePrices, refusePriceQueries } from '../../orders/price-view.ts'
import { serveResource } from '../engine/serve-resource.ts'

const PRICES = ['pricePerM'] as const

export default refusePriceQueries(
  PRICES,
  serveResource(lining, {
    table: 'mtmLining',
    tenant: true,
    translated: NAMED,
    filter: favouritesOnly('lining', 'liningNo'),
    hooks: { mapRows: (rows, { caller }) => hidePrices(rows, PRICES, caller) },
  }),
)
