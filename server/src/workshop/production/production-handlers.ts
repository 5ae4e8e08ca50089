import { STATIONS } from '@mtm/shared-utils/garments'
import { printRow, type pieceRows } from './piece-rows.ts'
import { forEachMove } from '../../orders/order-machine.ts'
import type { OrderHandlers } from '../../orders/order-machine.ts'

declare module '../../orders/move-context.ts' {
  interface MoveInputs {
    /** the pieces that are made for an order, and whether each has an approved pattern and fabric */
    pieces: { rows: ReturnType<typeof pieceRows>; areReady: boolean }
    /** pieces that leave with the move: they are finished by that */
    leaving: readonly { id: string }[]
  }
}

const LAST_STATION = STATIONS.at(-1)!.code

/** The handlers of production. */
export const PRODUCTION_HANDLERS = {
  effects: {
    printOrderSheet: {
      needs: 'pieces',
      write: forEachMove(async (trx, { order, actor, at, inputs: { pieces } }) => {
        const paper = { tenantId: order.tenantId, orderId: order.id, operator: actor.username, at }
        const cards = (pieces?.rows ?? []).map(({ id }) => printRow(paper, 'card', id))
        await trx
          .insertInto('mtmPrintJob')
          .values([printRow(paper, 'order-sheet', null), ...cards])
          .execute()
      }),
    },
  },
  guards: {
    piecesPlanned: ({ request }) =>
      request?.inputs.pieces && request.inputs.pieces.rows.length > 0 && request.inputs.pieces.areReady,
    allPiecesFinished: async ({ db, order, request }) => {
      const leaving = new Set(request?.inputs.leaving?.map(({ id }) => id))
      const unfinished = await db
        .selectFrom('mtmPiece')
        .select('id')
        .where('orderId', '=', order.id)
        .where('station', '<>', LAST_STATION)
        .limit(leaving.size + 1)
        .execute()
      return unfinished.every(({ id }) => leaving.has(id))
    },
  },
} satisfies OrderHandlers
