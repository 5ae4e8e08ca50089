import { fitting } from '@mtm/shared-utils/contracts/resources/fitting'
import { addDays } from '@mtm/shared-utils/garments'
import { ofVisibleOrders } from '../../orders/draft/of-visible-orders.ts'
import { serveResource } from '../../engine/serve/serve-resource.ts'
import { settingOf } from '../../trade/settings/settings.ts'
import { arrivalsOf } from './read-fittings.ts'

/** Fittings of the orders visible to the caller. */
export default serveResource(fitting, {
  table: 'mtmFittingPiece',
  tenant: true,
  filled: ['pieceNo'],
  people: ['fitter'],
  scope: (_, caller) => ofVisibleOrders(caller),
  hooks: {
    async mapRows(rows, { db, caller }) {
      const [{ claimDays }, arrived] = await Promise.all([
        settingOf(db, caller.tenantId, 'orders'),
        arrivalsOf(
          db,
          caller,
          rows.map(({ orderId }) => String(orderId)),
        ),
      ])
      for (const row of rows) {
        const day = arrived.get(String(row.orderId))
        row.claimUntil = day ? addDays(day, claimDays) : null
      }
    },
  },
})
