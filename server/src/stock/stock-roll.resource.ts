import { stockRoll } from '@mtm/shared-utils/contracts/resources/stock'
import { serveResource } from '../resources/engine/serve-resource.ts'

/** The rolls of a tenant. */
export default serveResource(stockRoll, { table: 'mtmStockRoll', view: 'mtmStockRollList', tenant: true })
