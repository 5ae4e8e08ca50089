import { stockReason } from '@mtm/shared-utils/contracts/dto/stock'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import { stockMove } from '@mtm/shared-utils/contracts/resources/stock'
import { serveResource } from '../../engine/serve/serve-resource.ts'

/** Stock moves of a tenant. */
export default serveResource(stockMove, {
  table: 'mtmStockMove',
  view: 'mtmStockMoveList',
  tenant: true,
  people: ['createBy'],
  hooks: {
    mapRows(rows, { caller }) {
      for (const row of rows) {
        const words = stockReason(row.reason as string | null)
        if (words) row.reason_dictText = pickLabel(words, caller.locale)
      }
    },
  },
})
