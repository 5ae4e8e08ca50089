import { stockBalance } from '@mtm/shared-utils/contracts/resources/stock'
import { serveResource } from '../../engine/serve/serve-resource.ts'

/** Metres on hand of a tenant's materials. */
export default serveResource(stockBalance, { table: 'mtmStockBalance', tenant: true })
