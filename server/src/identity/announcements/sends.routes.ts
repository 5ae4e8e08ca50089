import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { editedSend, newSend } from '@mtm/shared-utils/contracts/dto/announcement'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok, page } from '../../platform/http/answers.ts'
import { audit, OPERATION, auditedTransaction } from '../../platform/audit/audit.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { filter, pageQuery } from '../../engine/resource/page-query.ts'
import { addSend, listSends, markSend, readSend, removeSends } from './sends.ts'

const BASE = '/sys/sysAnnouncementSend'
const tags = ['my announcements']
/** Recipients are part of the announcement, so its edit code applies. */
const MANAGE = { access: { perm: 'announcement:edit' } } as const
const MOST_IDS = 1_000

const listQuery = z.object({ anntId: filter, userId: filter, readFlag: filter, ...pageQuery })
/** Accepts any text: invalid ids get the "not found" answer. */
const anyId = z.object({ id: z._default(z.string().check(z.maxLength(100)), '') })
const anyIds = z.object({ ids: z._default(z.string().check(z.maxLength(33 * MOST_IDS)), '') })
const isId = (id: string) => idSchema.safeParse(id).success

/** Sendings of announcements, family B of the stock contract (4.13): the caller's own, and those they manage. */
const sendRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  app.get(
    `${BASE}/list`,
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Sendings of announcements',
        description: 'One’s own; with `announcement:list` those of every announcement of the tenant.',
        querystring: listQuery,
      },
    },
    async (request) => {
      const { pageNo, pageSize } = request.query
      const { rows, counted } = await listSends(db, callerOf(request), request.query)
      return page(rows, counted, pageNo, pageSize)
    },
  )

  app.get(
    `${BASE}/queryById`,
    { config: { access: 'user' }, schema: { tags, summary: 'One sending', querystring: anyId } },
    async (request) => {
      const { id } = request.query
      const send = isId(id) ? await readSend(db, callerOf(request), id) : null
      if (!send) throw new AppError('record.missing')
      return ok(send)
    },
  )

  app.post(
    `${BASE}/add`,
    { config: MANAGE, schema: { tags, summary: 'Send an announcement to one more member', body: newSend } },
    async (request) => {
      await inTransaction(db, async (trx) => {
        await addSend(trx, callerOf(request), request.body)
        const { anntId, userId } = request.body
        await audit(trx, request, {
          action: 'announcement:send',
          operation: OPERATION.add,
          target: [anntId, userId],
        })
      })
      return ok(null, 'record.added')
    },
  )

  app.put(
    `${BASE}/edit`,
    {
      config: { access: 'user' },
      schema: { tags, summary: 'Mark one of the own sendings read or unread', body: editedSend },
    },
    async (request) => {
      const { id, readFlag } = request.body
      const caller = callerOf(request)
      await auditedTransaction(db, caller, async (trx) => {
        if (!(await markSend(trx, caller, id, readFlag))) throw new AppError('record.missing')
      })
      return ok(null, 'record.edited')
    },
  )

  const remove = async (request: FastifyRequest, ids: readonly string[]) => {
    const removed = await inTransaction(db, async (trx) => {
      const found = await removeSends(trx, callerOf(request), ids)
      if (found.length > 0)
        await audit(trx, request, {
          action: 'announcement:unsend',
          operation: OPERATION.delete,
          target: found,
        })
      return found
    })
    if (removed.length === 0) throw new AppError('record.missing')
    return ok(null, 'record.deleted')
  }

  app.delete(
    `${BASE}/delete`,
    {
      config: MANAGE,
      schema: { tags, summary: 'Take an announcement back from a member', querystring: anyId },
    },
    async (request) => remove(request, [request.query.id].filter(isId)),
  )

  app.delete(
    `${BASE}/deleteBatch`,
    {
      config: MANAGE,
      schema: { tags, summary: 'Take announcements back from members', querystring: anyIds },
    },
    async (request) => {
      const ids = request.query.ids.split(',').filter(Boolean)
      if (ids.length === 0) throw new AppError('record.noIds')
      return remove(request, ids.filter(isId).slice(0, MOST_IDS))
    },
  )
}

export default sendRoutes
