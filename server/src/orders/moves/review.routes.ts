import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { answerBody, patternFileBody } from '@mtm/shared-utils/contracts/dto/review'
import { PAGE_SIZE } from '@mtm/shared-utils/contracts/envelope'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import { attachment } from '../../platform/http/attachment.ts'
import { findFile } from '../../platform/files/read-file.ts'
import { ok } from '../../platform/http/answers.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { readCurrent } from '../../platform/database/read-replica.ts'
import { denied } from '../../platform/http/errors.ts'
import { holdsOrActs } from '../../platform/caller/agency.ts'
import { actorOn } from '../acting.ts'
import { MAX_PAGE_SIZE } from '../../engine/resource/list-query.ts'
import { approvePattern, attachToPattern, patternFile, patternsOf } from './patterns.ts'
import { answerRemark } from './remarks.ts'
import { REVIEW, reviewQueue } from './review-queue.ts'

const tags = ['review']
const perm = (code: string) => ({ access: { perm: code } })
/** For holders and their agents. */
const agents = (code: string) => ({ access: { perm: code, agents: true } }) as const
/** Who reads drawings: each of these codes lets one. */
const READERS = [REVIEW, 'pattern:approve', 'production:scan'] as const
const idParams = z.object({ id: idSchema })
const figure = (least: number, most: number, fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(least), z.lte(most)), fallback)
const queueQuery = z.object({
  status: z.optional(z.string().check(z.maxLength(20))),
  orderNo: z.optional(z.string().check(z.maxLength(40))),
  client: z.optional(z.string().check(z.maxLength(100))),
  pageNo: figure(1, 100_000, 1),
  // as in every list, -1 requests the maximum page
  pageSize: figure(-1, MAX_PAGE_SIZE, PAGE_SIZE),
})

/** The review desk (made-to-measure reference 10.2 and 17.1): queue, patterns, remarks and their answers. */
const reviewRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, storage } = app

  app.get(
    '/mtm/review/list',
    {
      config: agents(REVIEW),
      schema: { tags, summary: 'Orders that wait for review, due first', querystring: queueQuery },
    },
    async (request) => {
      const { pageSize, ...query } = request.query
      const size = pageSize > 0 ? pageSize : MAX_PAGE_SIZE
      const page = { ...query, pageSize: size }
      return ok(await readCurrent(db, (on) => reviewQueue(on, callerOf(request), page)))
    },
  )

  app.put(
    '/mtm/review/remark/:id',
    {
      config: perm('order:edit'),
      schema: { tags, summary: 'Answer a remark of the reviewer', params: idParams, body: answerBody },
    },
    async (request) => {
      const { id } = request.params
      await answerRemark(db, callerOf(request), id, request.body.answer)
      return ok(null, 'record.done')
    },
  )

  app.get(
    '/mtm/pattern/list/:id',
    {
      config: agents(REVIEW),
      schema: { tags, summary: 'The patterns of an order, newest first', params: idParams },
    },
    async (request) => {
      const { id } = request.params
      return ok(await patternsOf(db, await actorOn(db, callerOf(request), REVIEW, id), id))
    },
  )

  app.post(
    '/mtm/pattern/:id/approve',
    {
      config: { ...agents('pattern:approve'), body: 'none' },
      schema: { tags, summary: 'Approve the newest pattern of a line under review', params: idParams },
    },
    async (request) => {
      const { id } = request.params
      await approvePattern(db, callerOf(request), id)
      return ok(null, 'record.done')
    },
  )

  app.put(
    '/mtm/pattern/:id/file',
    {
      config: agents('pattern:approve'),
      schema: { tags, summary: 'Put a drawing with a pattern', params: idParams, body: patternFileBody },
    },
    async (request) => {
      const { id } = request.params
      await attachToPattern(db, callerOf(request), id, request.body.path)
      return ok(null, 'record.done')
    },
  )

  // reviewers and cutters may read drawings of any uploader
  app.get(
    '/mtm/pattern/:id/file',
    {
      config: { access: 'user' },
      schema: { tags, summary: 'The drawing of a pattern', params: idParams },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      if (!READERS.some((code) => holdsOrActs(caller, code))) throw denied()
      const drawing = await patternFile(db, caller, request.params.id, READERS)
      const file = await findFile(db, drawing.path)
      const content = file?.tenantId === caller.tenantId ? await storage.get(file.id) : null
      if (!file || !content) throw new AppError('record.missing')
      return reply
        .header('content-disposition', attachment(drawing.name ?? file.name, `pattern-${request.params.id}`))
        .header('cache-control', 'no-store')
        .type(file.contentType)
        .send(content.content)
    },
  )
}

export default reviewRoutes
