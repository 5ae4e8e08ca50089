import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ORDER_MOVES, SUBMIT_ACTION } from '@mtm/shared-utils/garments'
import { orderMoveBody } from '@mtm/shared-utils/contracts/dto/order'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import { order } from '@mtm/shared-utils/contracts/resources/order'
import { columnsOf } from '../../engine/resource/columns.ts'
import { noteSource } from '../../engine/resource/within-rules.ts'
import { ok } from '../../platform/http/answers.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import { holdsOrActs } from '../../platform/caller/agency.ts'
import { callerOf, type Caller } from '../../platform/caller/caller.ts'
import { readCurrent } from '../../platform/database/read-replica.ts'
import { visibleAnswer } from '../../trade/settings/price-visibility.ts'
import { REVIEW_READING } from '@mtm/shared-utils/contracts/dto/user-agent'
import { actorOn, actorsOn } from '../acting.ts'
import { moveOrder } from './move-order.ts'
import { orderDetail } from './order-detail.ts'
import { listOrders } from './order-list.ts'

const tags = ['order']
const perm = (code: string) => ({ access: { perm: code } })
const idParams = z.object({ id: idSchema })
const moveParams = z.object({ id: idSchema, action: z.string().check(z.regex(/^[a-zA-Z]{2,20}$/)) })
/** Lists parse leniently: undeclared parameters are ignored. */
const anyQuery = z.looseObject({})
/** Placed orders, their lists and moves (made-to-measure reference 17.2); drafts are saved in `draft/order-draft.routes.ts`. */
const orderRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app
  noteSource(order, { name: 'mtmOrder', columns: await columnsOf(db, order, 'mtmOrder') })

  app.get(
    '/mtm/order/list',
    {
      config: perm('order:list'),
      schema: { tags, summary: 'Orders the caller may see', querystring: anyQuery },
    },
    async (request) => ok(await readCurrent(db, (on) => listOrders(on, callerOf(request), request.query))),
  )

  app.get(
    '/mtm/order/:id',
    {
      config: { access: { perm: REVIEW_READING, agents: true } },
      schema: { tags, summary: 'One order whole', params: idParams },
    },
    async (request) => {
      const { id } = request.params
      const [actor, ...others] = await actorsOn(db, callerOf(request), REVIEW_READING, id)
      return ok(await orderDetail(db, actor!, id, others))
    },
  )

  /** The caller, or the caller as agent of somebody who may make the move; unknown and refused actions stay theirs. */
  async function actorOfMove(caller: Caller, id: string, action: string): Promise<Actor> {
    const code = codeOf(action)
    return code && holdsOrActs(caller, code) ? actorOn(db, caller, code, id) : caller
  }

  // the order machine declares the code of each action, which is checked with the move
  app.post(
    '/mtm/order/:id/:action',
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Make a move: submit, return, correct, approve, cancel, hold, release, receive',
        params: moveParams,
        body: orderMoveBody,
      },
    },
    async (request) => {
      const { id, action } = request.params
      const caller = callerOf(request)
      const actor = await actorOfMove(caller, id, action)
      const answer = await moveOrder({ db, actor }, id, action, request.body)
      return ok(visibleAnswer(caller, answer), action === SUBMIT_ACTION ? 'order.submitted' : 'record.done')
    },
  )
}

/** The code of an action, the same for each of its moves that people make. */
const codeOf = (action: string) => ORDER_MOVES.find((move) => move.action === action)?.permission

export default orderRoutes
