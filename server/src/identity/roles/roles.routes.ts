import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  grantBody,
  idList,
  roleUsersBody,
  ruleGrantBody,
  type RoleChoice,
} from '@mtm/shared-utils/contracts/dto/access'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../platform/http/answers.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { isCustomer } from '../../platform/caller/customer-account.ts'
import { grantableOf } from '../grantable/grantable.ts'
import { homePages } from './home-page.ts'
import { permissionForest } from './permission-forest.ts'
import { readGrants, readRuleGrants, saveGrants, saveRuleGrants } from '../grants/grants.ts'
import { giveRole, takeRole } from './role-users.ts'

const tags = ['role']
const role = (id: string) => ({ kind: 'role', id }) as const
const code = z._default(z.string().check(z.maxLength(100)), '')
const ruleParams = z.object({ permissionId: idSchema, roleId: idSchema })

/** Roles beyond their table: pickers, permissions and members (backend contract 4.1 to 4.3). */
const roleRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  app.get(
    '/sys/role/queryall',
    { config: { access: 'user' }, schema: { tags, summary: 'Roles of the tenant, to choose among' } },
    async (request) => {
      const caller = callerOf(request)
      if (isCustomer(caller)) return ok<RoleChoice[]>([])
      const rows: RoleChoice[] = await db
        .selectFrom('sysRole')
        .select(['id', 'roleCode', 'roleName'])
        .where('tenantId', '=', caller.tenantId)
        .orderBy('roleCode')
        .execute()
      return ok(rows)
    },
  )

  app.get(
    '/sys/role/checkRoleCode',
    {
      config: { access: { perm: 'role:list' } },
      schema: {
        tags,
        summary: 'Whether a role code is free',
        querystring: z.object({ id: code, roleCode: code }),
      },
    },
    async (request) => {
      const { id, roleCode } = request.query
      const other = await db
        .selectFrom('sysRole')
        .select('id')
        .where('tenantId', '=', callerOf(request).tenantId)
        .where('roleCode', '=', roleCode)
        .where('id', '<>', id)
        .executeTakeFirst()
      if (other) throw new AppError('role.codeTaken')
      return ok()
    },
  )

  app.get(
    '/sys/role/homePages',
    {
      config: { access: { perm: 'role:list' } },
      schema: { tags, summary: 'Views that a role can have for its home page' },
    },
    async () => ok(await homePages(db)),
  )

  app.get(
    '/sys/role/queryTreeList',
    {
      config: { access: { perm: 'role:list' } },
      schema: { tags, summary: 'Menu and button rows that a role may be given' },
    },
    async (request) => {
      const { userId, tenantId } = callerOf(request)
      return ok(await permissionForest(db, { tenantId, grantable: await grantableOf(db, userId, tenantId) }))
    },
  )

  app.get(
    '/sys/permission/queryRolePermission',
    {
      config: { access: { perm: 'role:list' } },
      schema: { tags, summary: 'What a role holds', querystring: z.object({ roleId: idSchema }) },
    },
    async (request) => ok(await readGrants(db, callerOf(request), role(request.query.roleId))),
  )

  app.post(
    '/sys/permission/saveRolePermission',
    {
      config: { access: { perm: 'role:grant' } },
      schema: { tags, summary: 'Give permissions to a role and take them', body: grantBody },
    },
    async (request) => {
      await saveGrants(db, callerOf(request), role(request.body.roleId), request.body)
      return ok(null, 'role.saved')
    },
  )

  app.get(
    '/sys/role/datarule/:permissionId/:roleId',
    {
      config: { access: { perm: 'role:list' } },
      schema: { tags, summary: 'Data rules of a menu, and which of them narrow a role', params: ruleParams },
    },
    async (request) => {
      const { roleId, permissionId } = request.params
      return ok(await readRuleGrants(db, callerOf(request), role(roleId), permissionId))
    },
  )

  app.post(
    '/sys/role/datarule',
    {
      config: { access: { perm: 'role:grant' } },
      schema: { tags, summary: 'Narrow a role by data rules', body: ruleGrantBody },
    },
    async (request) => {
      await saveRuleGrants(db, callerOf(request), role(request.body.roleId), request.body)
      return ok(null, 'role.ruleSaved')
    },
  )

  app.post(
    '/sys/user/addSysUserRole',
    {
      config: { access: { perm: 'role:users' } },
      schema: { tags, summary: 'Give a role to users', body: roleUsersBody },
    },
    async (request) => {
      const { roleId, userIdList } = request.body
      await giveRole(db, request, { roleId, userIds: userIdList })
      return ok(null, 'user.linked')
    },
  )

  const take = { config: { access: { perm: 'role:users' } } }
  app.delete(
    '/sys/user/deleteUserRole',
    {
      ...take,
      schema: {
        tags,
        summary: 'Take a role from a user',
        querystring: z.object({ roleId: idSchema, userId: idSchema }),
      },
    },
    async (request) => {
      const { roleId, userId } = request.query
      await takeRole(db, request, { roleId, userIds: [userId] })
      return ok(null, 'record.deleted')
    },
  )
  app.delete(
    '/sys/user/deleteUserRoleBatch',
    {
      ...take,
      schema: {
        tags,
        summary: 'Take a role from users',
        querystring: z.object({ roleId: idSchema, userIds: idList() }),
      },
    },
    async (request) => {
      const { roleId, userIds } = request.query
      if (userIds.length === 0) throw new AppError('record.noIds')
      await takeRole(db, request, { roleId, userIds })
      return ok(null, 'record.deleted')
    },
  )
}

export default roleRoutes
