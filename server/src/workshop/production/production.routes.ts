import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  acceptBody,
  holdBody,
  inspectBody,
  limitBody,
  pieceNumberIn,
  printBody,
  releaseBody,
  reworkBody,
  scanBody,
  skipBody,
  slotBody,
  type PieceMoved,
} from '@mtm/shared-utils/contracts/dto/production'
import { STATIONS } from '@mtm/shared-utils/garments'
import { z } from '@mtm/shared-utils/contracts/schema'
import type { FastifyRequest } from 'fastify'
import { isManager, type Actor } from '../../platform/caller/actor.ts'
import { visibleAnswer } from '../../trade/settings/price-visibility.ts'
import { readCurrent } from '../../platform/database/read-replica.ts'
import { ok } from '../../platform/http/answers.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { denied } from '../../platform/http/errors.ts'
import { acceptOrder } from './accept-order.ts'
import { boardOf, cardsOf, waitingOrders } from './board.ts'
import { holdPiece, releasePiece } from './hold-piece.ts'
import { pieceDetail, pieceFor } from './piece-detail.ts'
import { chooseSlot, recordCheck, recordPrint } from './piece-commands.ts'
import { scanPiece } from './scan-piece.ts'
import type { ScanPosition } from './scan.ts'
import { setLimit } from './station-limit.ts'

const tags = ['production']
const perm = (code: string) => ({ access: { perm: code } })
const SCAN = perm('production:scan')

/** Default and maximum number of cards per column. */
const FIRST_CARDS = 20
const MOST_CARDS = 300

const narrowed = {
  number: z.optional(z.string().check(z.maxLength(40))),
  only: z.optional(z.enum(['late', 'rush', 'held'])),
}
const cardsQuery = z.object({
  ...narrowed,
  most: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_CARDS)), FIRST_CARDS),
})
const stationParams = z.object({ station: z.enum(STATIONS.map(({ code }) => code)) })
const pieceParams = z.object({ no: z.string().check(z.maxLength(200)) })

/** The workshop (made-to-measure reference 10.3 and 17.2). `own-stations.ts` decides who sees which pieces. */
const productionRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  app.get(
    '/mtm/production/board',
    {
      config: SCAN,
      schema: { tags, summary: 'Stations with the first of their pieces', querystring: z.object(narrowed) },
    },
    async (request) =>
      ok(await readCurrent(db, (on) => boardOf(on, callerOf(request), request.query, FIRST_CARDS))),
  )

  app.get(
    '/mtm/production/board/:station',
    {
      config: SCAN,
      schema: {
        tags,
        summary: 'The most urgent pieces of one station',
        params: stationParams,
        querystring: cardsQuery,
      },
    },
    async (request) => {
      const { most, ...filter } = request.query
      const { station } = request.params
      return ok(await readCurrent(db, (on) => cardsOf(on, callerOf(request), station, filter, most)))
    },
  )

  app.get(
    '/mtm/production/waiting',
    { config: SCAN, schema: { tags, summary: 'Paid orders that wait to be accepted' } },
    async (request) => ok(await readCurrent(db, (on) => waitingOrders(on, callerOf(request)))),
  )

  app.get(
    '/mtm/production/piece/:no',
    {
      config: SCAN,
      schema: { tags, summary: 'One piece with its history and its moves', params: pieceParams },
    },
    async (request) => ok(await pieceDetail(db, callerOf(request), numberOf(request.params.no))),
  )

  app.post(
    '/mtm/production/scan',
    { config: SCAN, schema: { tags, summary: 'A piece has come to a station', body: scanBody } },
    async (request) => {
      const { station, ...scan } = request.body
      return moved(request, (actor) =>
        scanPiece({ db, actor }, { ...meant(scan), to: station, kind: 'forward' }),
      )
    },
  )

  app.post(
    '/mtm/production/rework',
    {
      config: perm('production:rework'),
      schema: { tags, summary: 'Send a piece back, with its defect', body: reworkBody },
    },
    async (request) => {
      const { station, ...scan } = request.body
      return moved(request, (actor) =>
        scanPiece({ db, actor }, { ...meant(scan), to: station, kind: 'rework' }),
      )
    },
  )

  app.post(
    '/mtm/production/skip',
    {
      config: perm('production:skip'),
      schema: { tags, summary: 'Pass over stations, with a reason', body: skipBody },
    },
    async (request) => {
      const { station, ...scan } = request.body
      return moved(request, (actor) =>
        scanPiece({ db, actor }, { ...meant(scan), to: station, kind: 'skip' }),
      )
    },
  )

  app.post(
    '/mtm/production/hold',
    {
      config: perm('production:rework'),
      schema: { tags, summary: 'Stop a piece where it is', body: holdBody },
    },
    async (request) => moved(request, (actor) => holdPiece({ db, actor }, meant(request.body))),
  )

  app.post(
    '/mtm/production/release',
    {
      config: perm('production:rework'),
      schema: { tags, summary: 'Let a held piece go on', body: releaseBody },
    },
    async (request) => moved(request, (actor) => releasePiece({ db, actor }, meant(request.body))),
  )

  app.post(
    '/mtm/production/print',
    {
      config: SCAN,
      schema: { tags, summary: 'The card or the lay of a piece was printed', body: printBody },
    },
    async (request) => ok(await recordPrint({ db, actor: callerOf(request) }, meant(request.body))),
  )

  app.post(
    '/mtm/production/slot',
    { config: SCAN, schema: { tags, summary: 'Plan a piece for a line and a day', body: slotBody } },
    async (request) => ok(await chooseSlot({ db, actor: callerOf(request) }, meant(request.body))),
  )

  app.post(
    '/mtm/production/inspect',
    { config: SCAN, schema: { tags, summary: 'Record a quality check', body: inspectBody } },
    async (request) => ok(await recordCheck({ db, actor: callerOf(request) }, meant(request.body))),
  )

  app.post(
    '/mtm/production/accept',
    { config: SCAN, schema: { tags, summary: 'Take a paid order into production', body: acceptBody } },
    async (request) => {
      const actor = callerOf(request)
      const answer = await acceptOrder({ db, actor }, request.body)
      return ok(visibleAnswer(actor, answer), 'record.done')
    },
  )

  app.put(
    '/mtm/production/limit',
    { config: SCAN, schema: { tags, summary: 'How many pieces should be at a station', body: limitBody } },
    async (request) => {
      const actor = callerOf(request)
      if (!isManager(actor)) throw denied()
      await setLimit(db, actor, request.body)
      return ok(null, 'record.done')
    },
  )

  /** Moves a piece and returns it as visible to the caller. */
  async function moved(request: FastifyRequest, move: (actor: Actor) => Promise<ScanPosition>) {
    const actor = callerOf(request)
    const answer = await move(actor)
    return ok<PieceMoved>({ ...answer, piece: await pieceFor(db, actor, answer.pieceNo) }, 'record.done')
  }
}

/** A request with the piece number extracted from the scanner input. */
function meant<Body extends { pieceNo: string }>(body: Body): Body {
  return { ...body, pieceNo: numberOf(body.pieceNo) }
}

function numberOf(text: string): string {
  const number = pieceNumberIn(text)
  if (number === null) throw BadInput.of('pieceNo', 'format')
  return number
}

export default productionRoutes
