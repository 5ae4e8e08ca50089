import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { idList } from '@mtm/shared-utils/contracts/dto/access'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../platform/http/answers.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { grantableOf } from '../grantable/grantable.ts'
import { permissionForest } from '../roles/permission-forest.ts'
import { isAddressTaken } from './permission-rules.ts'
import { levelOf, permissionLevels } from './permission-trees.ts'

const tags = ['permission']
const config = { access: { perm: 'permission:list' } }

/** Menu and button rows for the stock screens, level by level and as trees (backend contract 4.3). */
const permissionRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  app.get(
    '/sys/permission/getSystemMenuList',
    { config, schema: { tags, summary: 'The first level of the menu' } },
    async (request) => ok((await permissionLevels(db, callerOf(request), [null])).get(null)),
  )

  app.get(
    '/sys/permission/getSystemSubmenu',
    {
      config,
      schema: { tags, summary: 'What stands below a row', querystring: z.object({ parentId: idSchema }) },
    },
    async (request) => {
      const { parentId } = request.query
      return ok((await permissionLevels(db, callerOf(request), [parentId])).get(parentId))
    },
  )

  app.get(
    '/sys/permission/getSystemSubmenuBatch',
    {
      config,
      schema: {
        tags,
        summary: 'What stands below several rows',
        querystring: z.object({ parentIds: idList() }),
      },
    },
    async (request) => {
      const levels = await permissionLevels(db, callerOf(request), request.query.parentIds)
      return ok(Object.fromEntries(levels))
    },
  )

  const forest = async ({ userId, tenantId }: { userId: string; tenantId: number }) =>
    permissionForest(db, { tenantId, grantable: await grantableOf(db, userId, tenantId) })

  app.get(
    '/sys/permission/queryTreeList',
    { config, schema: { tags, summary: 'Menu and button rows as a tree to choose from' } },
    async (request) => ok(await forest(callerOf(request))),
  )

  app.get(
    '/sys/permission/queryListAsync',
    {
      config,
      schema: {
        tags,
        summary: 'One level of that tree',
        querystring: z.object({ pid: z._default(z.string().check(z.maxLength(32)), '') }),
      },
    },
    async (request) => {
      const { treeList } = await forest(callerOf(request))
      const level = levelOf(treeList, request.query.pid)
      if (level.length === 0) throw new AppError('role.missing')
      return ok(level)
    },
  )

  app.get(
    '/sys/permission/checkPermDuplication',
    {
      config,
      schema: {
        tags,
        summary: 'Whether an address is free',
        querystring: z.object({
          id: z._default(z.string().check(z.maxLength(32)), ''),
          url: z.string().check(z.maxLength(255)),
          alwaysShow: z.optional(z.enum(['true', 'false', ''])),
        }),
      },
    },
    async (request) => {
      const { id, url, alwaysShow } = request.query
      if (await isAddressTaken(db, { id, url, alwaysShow: alwaysShow === 'true' }))
        throw new AppError('permission.addressTaken')
      return ok()
    },
  )
}

export default permissionRoutes
