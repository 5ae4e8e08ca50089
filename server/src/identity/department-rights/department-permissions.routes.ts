import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { grantBody } from '@mtm/shared-utils/contracts/dto/access'
import { departGrantBody, departRuleBody } from '@mtm/shared-utils/contracts/dto/department-role'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../platform/http/answers.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { readGrants, readRuleGrants, saveGrants, saveRuleGrants } from '../grants/grants.ts'
import { grantedRows } from '../grants/granted-rows.ts'
import { grantableOf } from '../grantable/grantable.ts'
import { permissionForest } from '../roles/permission-forest.ts'
import { departsWithin } from '../departments/led-departments.ts'

const tags = ['depart-permission']
const ofDepart = z.object({ departId: idSchema })
const depart = (id: string) => ({ kind: 'depart', id }) as const
const access = (perm: string) => ({ config: { access: { perm } } })

/** Permissions departments may grant to their roles, and those the roles hold (backend contract 4.3 and 4.6). */
const departPermissionRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  app.get(
    '/sys/permission/queryDepartPermission',
    {
      ...access('depart:list'),
      schema: { tags, summary: 'What a department may hand on', querystring: ofDepart },
    },
    async (request) => ok(await readGrants(db, callerOf(request), depart(request.query.departId))),
  )

  app.post(
    '/sys/permission/saveDepartPermission',
    {
      ...access('depart:grant'),
      schema: { tags, summary: 'Give permissions to a department and take them', body: departGrantBody },
    },
    async (request) => {
      await saveGrants(db, callerOf(request), depart(request.body.departId), request.body)
      return ok(null, 'role.saved')
    },
  )

  app.get(
    '/sys/sysDepartPermission/datarule/:permissionId/:departId',
    {
      ...access('depart:list'),
      schema: {
        tags,
        summary: 'Data rules of a menu, and which of them a department may use',
        params: z.object({ permissionId: idSchema, departId: idSchema }),
      },
    },
    async (request) => {
      const { departId, permissionId } = request.params
      return ok(await readRuleGrants(db, callerOf(request), depart(departId), permissionId))
    },
  )

  app.post(
    '/sys/sysDepartPermission/datarule',
    {
      ...access('depart:grant'),
      schema: { tags, summary: 'Choose the data rules that a department may use', body: departRuleBody },
    },
    async (request) => {
      await saveRuleGrants(db, callerOf(request), depart(request.body.departId), request.body)
      return ok(null, 'role.ruleSaved')
    },
  )

  app.get(
    '/sys/sysDepartPermission/queryTreeList',
    {
      ...access('depart:list'),
      schema: { tags, summary: 'Menus and buttons as a tree, to give to departments' },
    },
    async (request) => {
      const { userId, tenantId } = callerOf(request)
      return ok(await permissionForest(db, { tenantId, grantable: await grantableOf(db, userId, tenantId) }))
    },
  )

  app.get(
    '/sys/sysDepartPermission/queryTreeListForDeptRole',
    {
      ...access('depart-role:list'),
      schema: {
        tags,
        summary: 'Menus and buttons that a department may hand on, as a tree',
        querystring: ofDepart,
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const { userId, tenantId } = caller
      const { departId } = request.query
      await departsWithin(db, caller, [departId], { anywhere: 'depart:list' })
      const within = new Set(await grantedRows(db, depart(departId)))
      const grantable = await grantableOf(db, userId, tenantId)
      return ok(await permissionForest(db, { tenantId, grantable, within }))
    },
  )

  app.get(
    '/sys/sysDepartPermission/queryDeptRolePermission',
    {
      ...access('depart-role:list'),
      schema: {
        tags,
        summary: 'What a role of a department holds',
        querystring: z.object({ roleId: idSchema }),
      },
    },
    async (request) =>
      ok(await readGrants(db, callerOf(request), { kind: 'departRole', id: request.query.roleId })),
  )

  app.post(
    '/sys/sysDepartPermission/saveDeptRolePermission',
    {
      ...access('depart-role:grant'),
      schema: { tags, summary: 'Give permissions to a role of a department and take them', body: grantBody },
    },
    async (request) => {
      await saveGrants(db, callerOf(request), { kind: 'departRole', id: request.body.roleId }, request.body)
      return ok(null, 'role.saved')
    },
  )
}

export default departPermissionRoutes
