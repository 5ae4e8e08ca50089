import { orderItem } from '@mtm/shared-utils/contracts/resources/order-item'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import { published } from '../../trade/published/published.ts'
import { ofVisibleOrders } from '../../orders/draft/of-visible-orders.ts'
import type { PieceTarget } from '../../orders/moves/piece-targets.ts'
import { serveResource } from '../../engine/serve/serve-resource.ts'

/** Millimetres per centimetre. */
const CM = 10

/** Order items of the orders visible to the caller, as list and export. */
export default serveResource(orderItem, {
  table: 'mtmOrderItem',
  tenant: true,
  filled: ['orderNo', 'orderDate'],
  scope: (_, caller) => ofVisibleOrders(caller),
  hooks: {
    // the catalogue declares the key measurements of a garment
    async mapRows(rows, { db, caller, request }) {
      const { catalogue } = await published(db, caller.tenantId)
      for (const row of rows) {
        const keys = catalogue.categories.find(({ code }) => code === row.category)?.finished ?? []
        const family = catalogue.moulds?.find(({ category }) => category === row.category)
        row.finished = ((row.targets ?? []) as PieceTarget[])
          .filter(({ code }) => keys.includes(code))
          .map(({ code, target }) => {
            const measure = family?.rows.find((one) => one.code === code)
            const name = measure ? pickLabel(measure, request.locale) : code
            return `${name} ${(target / CM).toFixed(1)}`
          })
          .join(' · ')
      }
    },
  },
})
