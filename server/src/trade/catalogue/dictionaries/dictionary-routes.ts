import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { FastifyInstance } from 'fastify'
import { orderDictionaryItem } from '@mtm/shared-utils/contracts/resources/order-dictionary-item'
import { bodySchema, idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../../platform/http/answers.ts'
import { idsOf } from '../../../engine/resource/ids.ts'
import { addItem, editItem, removeItems } from './keep-items.ts'

const { base, access, name } = orderDictionaryItem
const tags = [name]
const perm = (action: string) => ({ access: { perm: `${access}:${action}` } })
const oneQuery = z.object({ id: idSchema })
const manyQuery = z.object({ ids: z.string() })

/** Writes the items of order dictionaries. */
export function dictionaryRoutes(app: FastifyInstance): void {
  app.post<{ Body: Record<string, unknown> }>(
    `${base}/add`,
    {
      config: perm('add'),
      schema: {
        tags,
        summary: 'Order dictionaries: add an item',
        body: bodySchema(orderDictionaryItem, 'add'),
      },
    },
    async (request) => ok({ id: await addItem(app.db, request, request.body) }, 'record.added'),
  )

  app.put<{ Body: Record<string, unknown> & { id: string } }>(
    `${base}/edit`,
    {
      config: perm('edit'),
      schema: {
        tags,
        summary: 'Order dictionaries: change an item',
        body: bodySchema(orderDictionaryItem, 'edit'),
      },
    },
    async (request) => {
      await editItem(app.db, request, request.body)
      return ok(null, 'record.edited')
    },
  )

  app.delete<{ Querystring: z.infer<typeof oneQuery> }>(
    `${base}/delete`,
    {
      config: perm('delete'),
      schema: { tags, summary: 'Order dictionaries: delete an item of the tenant', querystring: oneQuery },
    },
    async (request) => {
      await removeItems(app.db, request, [request.query.id])
      return ok(null, 'record.deleted')
    },
  )

  app.delete<{ Querystring: z.infer<typeof manyQuery> }>(
    `${base}/deleteBatch`,
    {
      config: perm('delete'),
      schema: { tags, summary: 'Order dictionaries: delete items of the tenant', querystring: manyQuery },
    },
    async (request) => {
      const ids = idsOf(request.query.ids)
      if (ids.length === 0) throw new AppError('record.noIds')
      await removeItems(app.db, request, ids)
      return ok(null, 'record.deleted')
    },
  )
}
