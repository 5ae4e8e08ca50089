import { sql, type SqlBool } from 'kysely'
import type { OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import { chargePieces } from '../../orders/money/charge-pieces.ts'
import { writeClaim, type PlannedClaim } from './claim-order.ts'
import { forEachMove } from '../../orders/order-machine.ts'
import type { OrderHandlers } from '../../orders/order-machine.ts'

declare module '../../orders/move-context.ts' {
  interface MoveInputs {
    /** the order that makes a garment good */
    claim: PlannedClaim
    /** the piece that comes back */
    returned: { pieceId: string }
  }
  interface MoveResults {
    /** the order that makes a garment good, as it was written */
    claim: Pick<OrderSaved, 'id' | 'orderNo' | 'status'>
  }
}

const makeGood = forEachMove(async (trx, { order, actor, at, requestId, inputs, results }) => {
  if (inputs.claim) results.claim = await writeClaim(trx, actor, order, inputs.claim, { requestId, at })
})

/** The handlers of fittings. */
export const FITTING_HANDLERS = {
  effects: {
    createAlteration: { needs: 'claim', write: makeGood },
    createRemake: { needs: 'claim', write: makeGood },
    // the customer pays for the garments that they keep
    chargeKept: {
      needs: 'returned',
      write: forEachMove(async (trx, { order, actor, at, inputs: { returned } }) => {
        const isKept = sql<SqlBool>`piece.id <> ${returned!.pieceId} and not exists (
          select from mtm_fitting other where other.piece_id = piece.id and other.decision = 'refund')`
        await chargePieces(trx, { order, actor, at }, isKept)
      }),
    },
  },
} satisfies OrderHandlers
