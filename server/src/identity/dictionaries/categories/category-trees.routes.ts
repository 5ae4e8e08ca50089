import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { CATEGORY_KEYS, type CategoryNode } from '@mtm/shared-utils/contracts/dto/category'
import { idList } from '@mtm/shared-utils/contracts/dto/access'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../../platform/http/answers.ts'
import { callerOf } from '../../../platform/caller/caller.ts'
import type { Database } from '../../../platform/database/database.ts'
import { saysNothing } from '../choices/tree-tables.ts'

const tags = ['category']
const ROOT = '0'
const text = z._default(z.string().check(z.maxLength(100)), '')

/** Category pickers (backend contract 4.11): signed-in users see names and codes of their tenant. */
const categoryTreeRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app
  const choosing = (summary: string) => ({ tags, summary })
  const config = { access: 'user' } as const

  app.get(
    '/sys/category/loadTreeRoot',
    {
      config,
      schema: { ...choosing('What is below a code'), querystring: z.object({ async: text, pcode: text }) },
    },
    async (request) => {
      const { pcode, async: levelOnly } = request.query
      const rows = await readCategories(db, callerOf(request).tenantId)
      const top = startOf(rows, pcode)
      if (top === undefined) throw new AppError('category.noCode', { code: pcode })
      return ok(nodesBelow(rows, top, levelOnly !== 'true'))
    },
  )

  app.get(
    '/sys/category/loadTreeChildren',
    {
      config,
      schema: { ...choosing('One level below a category'), querystring: z.object({ pid: idSchema }) },
    },
    async (request) =>
      ok(nodesBelow(await readCategories(db, callerOf(request).tenantId), request.query.pid, false)),
  )

  app.get(
    '/sys/category/loadTreeData',
    {
      config,
      schema: {
        ...choosing('One level below a category or a code'),
        querystring: z.object({ pid: text, pcode: text, condition: text }),
      },
    },
    async (request) => {
      const { pid, pcode, condition } = request.query
      if (!saysNothing(condition)) throw new AppError('category.badCode', { code: condition })
      if (pid === '' && pcode === '') throw new AppError('category.noStart')
      const rows = await readCategories(db, callerOf(request).tenantId)
      const top = pid && pid !== ROOT ? pid : startOf(rows, pcode)
      if (top === undefined) throw new AppError('category.badCode', { code: pcode })
      return ok(nodesBelow(rows, top, false))
    },
  )

  app.get(
    '/sys/category/loadDictItem',
    {
      config,
      schema: {
        ...choosing('Names of categories'),
        querystring: z.object({ ids: idList(200), delNotExist: text }),
      },
    },
    async (request) => {
      const { ids, delNotExist } = request.query
      if (ids.length === 0) throw new AppError('category.noIds')
      const rows = await readCategories(db, callerOf(request).tenantId)
      const names = new Map(rows.map(({ id, name }) => [id, name]))
      return ok(ids.flatMap((id) => names.get(id) ?? (delNotExist === 'false' ? [id] : [])))
    },
  )

  app.get(
    '/sys/category/loadAllData',
    { config, schema: { ...choosing('All below a code, flat'), querystring: z.object({ code: text }) } },
    async (request) => {
      const { code } = request.query
      const rows = await readCategories(db, callerOf(request).tenantId)
      const found = rows.filter((row) => code === ROOT || (code !== '' && row.code.startsWith(code)))
      if (found.length === 0) throw new AppError('category.noData', { code })
      return ok(found.map(({ id, name }) => ({ value: id, text: name, title: name })))
    },
  )

  app.get(
    '/sys/category/loadOne',
    {
      config,
      schema: {
        ...choosing('One category by its id, code or name'),
        querystring: z.object({ field: z.enum(CATEGORY_KEYS), val: text }),
      },
    },
    async (request) => {
      const { field, val } = request.query
      const rows = await readCategories(db, callerOf(request).tenantId)
      const found = rows.filter((row) => row[field] === val)
      if (found.length === 0) throw new AppError('category.nothing')
      if (found.length > 1) throw new AppError('category.several', { field, val })
      const { id, parentId, name, code } = found[0]!
      const hasChild = rows.some((row) => row.parentId === id) ? '1' : '0'
      return ok({ id, pid: parentId ?? ROOT, name, code, hasChild })
    },
  )

  app.get(
    '/sys/category/checkCode',
    {
      config: { access: { perm: 'category:list' } },
      schema: {
        ...choosing('Whether a code begins as its parent’s'),
        querystring: z.object({ pid: text, code: text }),
      },
    },
    async (request) => {
      const { pid, code } = request.query
      if (code === '') throw new AppError('category.codeEmpty')
      const rows = await readCategories(db, callerOf(request).tenantId)
      const above = rows.find(({ id }) => id === pid)
      if (above && !code.startsWith(above.code))
        throw new AppError('category.codePrefix', { code: above.code })
      return ok()
    },
  )
}

type CategoryRow = Awaited<ReturnType<typeof readCategories>>[number]

function readCategories(db: Database, tenantId: number) {
  return db
    .selectFrom('sysCategory')
    .select(['id', 'parentId', 'name', 'code'])
    .where('tenantId', '=', tenantId)
    .orderBy('code')
    .execute()
}

/** The id of a code: null for the top level, undefined for an unknown code. */
function startOf(rows: readonly CategoryRow[], code: string): string | null | undefined {
  return code === ROOT || code === '' ? null : rows.find((row) => row.code === code)?.id
}

function nodesBelow(rows: readonly CategoryRow[], top: string | null, deep: boolean): CategoryNode[] {
  const below = Map.groupBy(rows, ({ parentId }) => parentId)
  const node = ({ id, parentId, name, code }: CategoryRow): CategoryNode => {
    const children = below.get(id) ?? []
    return {
      key: id,
      value: id,
      title: name,
      code,
      parentId: parentId ?? ROOT,
      leaf: children.length === 0,
      icon: null,
      children: deep && children.length > 0 ? children.map(node) : null,
    }
  }
  return (below.get(top) ?? []).map(node)
}

export default categoryTreeRoutes
