import type { FastifyPluginAsync } from 'fastify'
import { notifyOfMoves } from './order-messages.ts'
import { ORDER_MOVED } from '../order-store.ts'

/** Moves within this interval are processed together, which saves queries without a noticeable delay. */
const GATHER_MS = 100

/**
 * Plugin without routes: writes system messages about order moves, and catches up on those missed while not
 * listening.
 */
const orderMessages: FastifyPluginAsync = async (app) => {
  const { db, changes, log } = app
  let work = Promise.resolve()
  let moved = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const queueMessages = (orderIds: readonly string[] | null) => {
    work = work
      .then(() => notifyOfMoves(db, orderIds))
      .catch((error: unknown) => {
        // a failure of one order does not block the others
        if (orderIds && orderIds.length > 1) orderIds.forEach((orderId) => queueMessages([orderId]))
        else log.error({ err: error }, 'messages of an order could not be written')
      })
  }
  const notifyGathered = () => {
    clearTimeout(timer)
    timer = undefined
    if (moved.size > 0) queueMessages([...moved])
    moved = new Set()
  }
  changes.on(ORDER_MOVED, (data) => {
    const orderId = (data as { id: string } | null)?.id
    if (orderId === undefined) return queueMessages(null)
    moved.add(orderId)
    timer ??= setTimeout(notifyGathered, GATHER_MS)
  })
  changes.onGap(() => queueMessages(null))
  app.addHook('onReady', async () => queueMessages(null))
  app.addHook('onClose', () => {
    notifyGathered()
    return work
  })
}

export default orderMessages
