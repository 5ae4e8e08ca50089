import { fabric } from '@mtm/shared-utils/contracts/resources/fabric'
import type { ExpressionBuilder } from 'kysely'
import { favouritesOnly } from '../favourites/favourites.ts'
import { allOf, hideCollections, inCollectionsSeen, requireCollection } from '../collections.ts'
import { NAMED } from '../named.ts'
import { fabricKey } from './fabric-key.ts'
import { hidePrices, refusePriceQueries } from '../../settings/price-visibility.ts'
import type { DB } from '../../../platform/database/database.ts'
import { serveResource } from '../../../engine/serve/serve-resource.ts'
import { albumRoutes } from './album.ts'
import { checkFabric } from './fabric.rules.ts'
import { similarTo } from './similar.ts'

const PRICES = ['pricePerM'] as const
const mine = favouritesOnly('fabric', 'fabricNo')
const inSeen = inCollectionsSeen('fabric')
/** Lists are read from the view. */
type AlbumBuilder = ExpressionBuilder<DB, 'mtmFabricAlbum'>

/** The album: fabrics with their free stock. `fabricNo` finds numbers in any spelling. */
export default refusePriceQueries(
  PRICES,
  serveResource(fabric, {
    table: 'mtmFabric',
    view: 'mtmFabricAlbum',
    tenant: true,
    translated: NAMED,
    filter(eb, query, caller) {
      const conditions = [mine(eb, query, caller), inSeen(eb, query, caller)]
      const album = eb as unknown as AlbumBuilder
      const key = fabricKey(String(query.noLike ?? ''))
      if (key) conditions.push(album('fabricNoKey', 'like', `${key}%`))
      const metres = Number(query.inStockM)
      if (query.inStockM && metres > 0) conditions.push(album('freeMm', '>=', Math.ceil(metres * 1000)))
      const like = similarTo(caller.tenantId, query)
      if (like) conditions.push(like)
      return allOf(album, conditions)
    },
    hooks: {
      async beforeAdd(values, { db, caller }) {
        checkFabric(values)
        await requireCollection(db, caller.tenantId, 'fabric', values.collection)
      },
      async beforeEdit(values, row, { db, caller }) {
        checkFabric(values, row)
        await requireCollection(db, caller.tenantId, 'fabric', values.collection)
      },
      async mapRows(rows, { db, caller }) {
        hidePrices(rows, PRICES, caller)
        await hideCollections(rows, 'fabric', db, caller)
      },
    },
    extra: albumRoutes,
  }),
  (query) => {
    // numbers are compared in normalised form
    if (typeof query.fabricNo !== 'string') return
    query.noLike = query.fabricNo
    delete query.fabricNo
  },
)
