import { stockMove } from '@mtm/shared-utils/contracts/resources/stock'
import { serveResource } from '../resources/engine/serve-resource.ts'

/** What happened to the rolls of a tenant. */
export default serveResource(stockMove, { table: 'mtmStockMove', view: 'mtmStockMoveList', tenant: true })
