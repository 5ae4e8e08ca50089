import type { FastifyInstance } from 'fastify'
import { ruleGrantBody } from '@mtm/shared-utils/contracts/dto/access'
import { departRoleUserBody } from '@mtm/shared-utils/contracts/dto/department-role'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../platform/http/answers.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { readRuleGrants, saveRuleGrants } from '../grants/grants.ts'
import { rolesHeld, rolesToChoose, saveRolesOf } from './department-role-users.ts'

const tags = ['depart-role']
const access = (action: string) => ({ config: { access: { perm: `depart-role:${action}` } } })
const pair = z.object({ departId: idSchema, userId: z.optional(idSchema) })
const held = z.object({ departId: idSchema, userId: idSchema })
const ruleParams = z.object({ permissionId: idSchema, departId: idSchema, roleId: idSchema })

/** Holders and data rules of department roles (backend contract 4.7). */
export function serveDepartmentRoles(app: FastifyInstance): void {
  const { db } = app

  app.get<{ Querystring: z.infer<typeof pair> }>(
    '/sys/sysDepartRole/getDeptRoleList',
    { ...access('list'), schema: { tags, summary: 'Roles of a department', querystring: pair } },
    async (request) => ok(await rolesToChoose(db, request, request.query.departId)),
  )

  app.get<{ Querystring: z.infer<typeof held> }>(
    '/sys/sysDepartRole/getDeptRoleByUserId',
    {
      ...access('list'),
      schema: { tags, summary: 'Which roles of a department somebody holds', querystring: held },
    },
    async (request) => ok(await rolesHeld(db, request, request.query)),
  )

  app.post<{ Body: z.infer<typeof departRoleUserBody> }>(
    '/sys/sysDepartRole/deptRoleUserAdd',
    {
      ...access('users'),
      schema: {
        tags,
        summary: 'Give roles of departments to a user and take them',
        body: departRoleUserBody,
      },
    },
    async (request) => {
      await saveRolesOf(db, request, request.body)
      return ok(null, 'record.added')
    },
  )

  app.get<{ Params: z.infer<typeof ruleParams> }>(
    '/sys/sysDepartRole/datarule/:permissionId/:departId/:roleId',
    {
      ...access('list'),
      schema: {
        tags,
        summary: 'Data rules that a department may use, and which of them narrow a role',
        params: ruleParams,
      },
    },
    async (request) => {
      const { permissionId, departId, roleId } = request.params
      return ok(
        await readRuleGrants(
          db,
          callerOf(request),
          { kind: 'departRole', id: roleId, departId },
          permissionId,
        ),
      )
    },
  )

  app.post<{ Body: z.infer<typeof ruleGrantBody> }>(
    '/sys/sysDepartRole/datarule',
    {
      ...access('grant'),
      schema: { tags, summary: 'Narrow a role of a department by data rules', body: ruleGrantBody },
    },
    async (request) => {
      await saveRuleGrants(
        db,
        callerOf(request),
        { kind: 'departRole', id: request.body.roleId },
        request.body,
      )
      return ok(null, 'role.ruleSaved')
    },
  )
}
