import type { FastifyPluginAsync } from 'fastify'
import { ORDER_MOVED } from '../../orders/write-move.ts'
import { tellOfMoves } from './order-messages.ts'

/** No routes: writes system messages when orders move, and those that were missed while nobody listened. */
const orderMessages: FastifyPluginAsync = async (app) => {
  const { db, changes, log } = app
  let work = Promise.resolve()
  const tell = (orderId: string | null) => {
    work = work
      .then(() => tellOfMoves(db, orderId))
      .catch((error: unknown) => log.error({ err: error }, 'messages of an order could not be written'))
  }
  changes.on(ORDER_MOVED, (data) => tell((data as { id: string } | null)?.id ?? null))
  changes.onGap(() => tell(null))
  app.addHook('onReady', async () => tell(null))
  app.addHook('onClose', () => work)
}

export default orderMessages
