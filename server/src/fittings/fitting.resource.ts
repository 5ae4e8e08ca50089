import { fitting } from '@mtm/shared-utils/contracts/resources/fitting'
import { addDays } from '../orders/calendar.ts'
import { ofVisibleOrders } from '../orders/of-visible-orders.ts'
import { namedBy } from '../orders/order-list.ts'
import { serveResource } from '../resources/engine/serve-resource.ts'
import { settingOf } from '../settings/settings.ts'
import { arrivalsOf } from './read-fittings.ts'

/** Garments of the orders that the caller may see, as far as they are tried on. */
export default serveResource(fitting, {
  table: 'mtmFittingPiece',
  tenant: true,
  scope: (_, caller) => ofVisibleOrders(caller),
  hooks: {
    async mapRows(rows, { db, caller }) {
      const [{ claimDays }, arrived, named] = await Promise.all([
        settingOf(db, caller.tenantId, 'orders'),
        arrivalsOf(
          db,
          caller,
          rows.map(({ orderId }) => String(orderId)),
        ),
        namedBy(
          db,
          rows.map(({ fitter }) => (typeof fitter === 'string' ? fitter : null)),
        ),
      ])
      for (const row of rows) {
        const day = arrived.get(String(row.orderId))
        row.claimUntil = day ? addDays(day, claimDays) : null
        if (typeof row.fitter === 'string') row.fitter = named(row.fitter)
      }
    },
  },
})
