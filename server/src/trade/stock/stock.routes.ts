import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  adjustmentBody,
  countBody,
  inspectionBody,
  receiptBody,
  revaluationBody,
  transferBody,
} from '@mtm/shared-utils/contracts/dto/stock'
import { ok } from '../../platform/http/answers.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { adjustRoll, countRolls, transferRoll } from './correct-rolls.ts'
import { COST_CODE, revalue } from './material-cost.ts'
import { receiveRolls } from './receive-rolls.ts'
import { inspectRoll } from './roll-defects.ts'
import { stockWorth, VALUE_CODE } from './stock-worth.ts'

const tags = ['stock']
const perm = (code: string) => ({ access: { perm: code } })

/** The stock desk (made-to-measure reference 8.2 and 17.2), beside the lists of the `*.resource.ts` files. */
const stockRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  app.get(
    '/mtm/stock/worth',
    {
      config: perm(VALUE_CODE),
      schema: { tags, summary: 'What all materials in stock are worth' },
    },
    async (request) => ok(await stockWorth(db, callerOf(request).tenantId)),
  )

  app.post(
    '/mtm/stock/receive',
    {
      config: perm('stock:receive'),
      schema: { tags, summary: 'Take in rolls of a material', body: receiptBody },
    },
    async (request) => ok(await receiveRolls({ db, actor: callerOf(request) }, request.body), 'record.done'),
  )

  app.post(
    '/mtm/stock/adjust',
    {
      config: perm('stock:adjust'),
      schema: { tags, summary: 'Set what a roll has, with a reason', body: adjustmentBody },
    },
    async (request) => ok(await adjustRoll({ db, actor: callerOf(request) }, request.body), 'record.done'),
  )

  app.post(
    '/mtm/stock/transfer',
    {
      config: perm('stock:transfer'),
      schema: { tags, summary: 'Bring a roll to another place', body: transferBody },
    },
    async (request) => ok(await transferRoll({ db, actor: callerOf(request) }, request.body), 'record.done'),
  )

  app.post(
    '/mtm/stock/inspect',
    {
      config: perm('stock:adjust'),
      schema: { tags, summary: 'Record the flaws of a roll', body: inspectionBody },
    },
    async (request) => ok(await inspectRoll({ db, actor: callerOf(request) }, request.body), 'record.done'),
  )

  app.post(
    '/mtm/stock/revalue',
    {
      config: perm(COST_CODE),
      schema: { tags, summary: 'Set what a metre of a material is worth', body: revaluationBody },
    },
    async (request) => ok(await revalue({ db, actor: callerOf(request) }, request.body), 'record.done'),
  )

  app.post(
    '/mtm/stock/count',
    { config: perm('stock:count'), schema: { tags, summary: 'Take over a count sheet', body: countBody } },
    async (request) => ok(await countRolls({ db, actor: callerOf(request) }, request.body), 'record.done'),
  )
}

export default stockRoutes
