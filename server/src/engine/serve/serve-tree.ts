import type { FastifyInstance, FastifyRequest } from 'fastify'
import { permissionOf } from '@mtm/shared-utils/contracts/resource'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok, page } from '../../platform/http/answers.ts'
import { NEVER, type Clause } from '../resource/clauses.ts'
import { idsOf } from '../resource/ids.ts'
import { MAX_PAGE_SIZE } from '../resource/list-query.ts'
import { listQuerySchema } from '../resource/list-schema.ts'
import { readList } from '../resource/reading.ts'
import type { Store } from '../resource/store.ts'
import { parentOf } from '../resource/tree.ts'

const text = z.optional(z.union([z.string(), z.array(z.string())]))

/**
 * The levels of a tree (backend contract 4.11): `rootList` a page of the top level, `childList` the children of a record,
 * `getChildListBatch` those of several records.
 */
export function serveTree(app: FastifyInstance, store: Store): void {
  const { resource } = store
  const config = { access: { perm: permissionOf(resource, 'list') } }
  const about = (summary: string) => ({ tags: [resource.name], summary: `${resource.label[1]}: ${summary}` })
  const parent = parentOf(store)
  const level = async (request: FastifyRequest, below: readonly string[]) => {
    Object.assign(request.query as object, { pageNo: '1', pageSize: String(MAX_PAGE_SIZE) })
    const where: Clause[] = [below.length > 0 ? { is: 'in', column: parent, values: [...below] } : NEVER]
    return readList(store, app.db, request, { where })
  }
  app.get(
    `${resource.base}/rootList`,
    { config, schema: { ...about('top of the tree'), querystring: listQuerySchema(store) } },
    async (request) => {
      delete (request.query as Record<string, unknown>)[parent.wire]
      const where: Clause[] = [{ is: 'empty', column: parent }]
      const { rows, counted, list } = await readList(store, app.db, request, { where })
      return page(rows, counted, list.pageNo, list.pageSize)
    },
  )
  app.get(
    `${resource.base}/childList`,
    { config, schema: { ...about('what stands below a record'), querystring: z.looseObject({ pid: text }) } },
    async (request) => {
      const { pid } = request.query as Record<string, unknown>
      delete (request.query as Record<string, unknown>).pid
      return ok((await level(request, idsOf(pid))).rows)
    },
  )
  app.get(
    `${resource.base}/getChildListBatch`,
    {
      config,
      schema: { ...about('what stands below several'), querystring: z.looseObject({ parentIds: text }) },
    },
    async (request) => {
      const { rows, counted, list } = await level(
        request,
        idsOf((request.query as Record<string, unknown>).parentIds),
      )
      return page(rows, counted, list.pageNo, list.pageSize)
    },
  )
}
