import type { FastifyInstance, FastifyRequest } from 'fastify'
import { idList } from '@mtm/shared-utils/contracts/dto/access'
import { departUsersBody, type DepartUser, type UserDepart } from '@mtm/shared-utils/contracts/dto/user'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok, page } from '../../plugins/app/answers.ts'
import { callerOf } from '../../plugins/app/caller.ts'
import { departNames } from '../../resources/user/depart-names.ts'
import { findRows, readList } from '../../resources/engine/reading.ts'
import type { ResourceTools } from '../../resources/engine/options.ts'
import type { WireRow } from '../../resources/engine/rows.ts'
import { addToDepart, leaveDepart, membersBelow } from './depart-users.ts'

const tags = ['user']
const NONE = '0'.repeat(32)
const text = z.optional(z.string().check(z.maxLength(100)))

/** What of a person is shown to who may not list users. */
function nameOnly({ id, username, realname, status, status_dictText }: WireRow): WireRow {
  return { id, username, realname, status, status_dictText }
}

/** Users by what they belong to: a role, a department (backend contract 4.1). */
export function serveUserLists(app: FastifyInstance, store: ResourceTools['store']): void {
  const { db } = app
  const list = async (request: FastifyRequest) => {
    const { rows, total, list: asked } = await readList(store, db, request)
    const whole = callerOf(request).permissions.has('user:list')
    return page(whole ? rows : rows.map(nameOnly), total, asked.pageNo, asked.pageSize)
  }
  const query = z.looseObject({ roleId: text, depId: text, username: text, pageNo: text, pageSize: text })

  app.get<{ Querystring: z.infer<typeof query> }>(
    '/sys/user/userRoleList',
    {
      config: { access: { perm: 'role:list' } },
      schema: { tags, summary: 'Users who hold a role', querystring: query },
    },
    (request) => {
      // without a role nobody holds it
      request.query.roleId ??= NONE
      return list(request)
    },
  )

  app.get<{ Querystring: z.infer<typeof query> }>(
    '/sys/user/departUserList',
    {
      config: { access: { perm: 'depart:list' } },
      schema: { tags, summary: 'Users of a department', querystring: query },
    },
    (request) => {
      request.query.depId ??= NONE
      return list(request)
    },
  )

  const userId = z.object({ userid: z.optional(idSchema), userId: z.optional(idSchema) })
  app.get<{ Querystring: z.infer<typeof userId> }>(
    '/sys/user/queryUserRole',
    {
      config: { access: { perm: 'user:list' } },
      schema: { tags, summary: 'Ids of the roles of a user', querystring: userId },
    },
    async (request) => {
      const row = await one(request, request.query.userid ?? request.query.userId)
      const roles = String(row.selectedroles).split(',').filter(Boolean)
      if (roles.length === 0) throw new AppError('user.noRoles')
      return ok(roles)
    },
  )

  const one = async (request: FastifyRequest, id = '') => {
    const [row] = await findRows(store, db, request, { id })
    if (!row) throw new AppError('record.missing')
    return row
  }

  app.get<{ Querystring: z.infer<typeof userId> }>(
    '/sys/user/userDepartList',
    {
      config: { access: { perm: 'user:list' } },
      schema: { tags, summary: 'Departments of a user', querystring: userId },
    },
    async (request) => {
      const row = await one(request, request.query.userId ?? request.query.userid)
      const ids = String(row.selecteddeparts).split(',').filter(Boolean)
      if (ids.length === 0) throw new AppError('user.noDeparts')
      const rows = await db
        .selectFrom('sysDepart')
        .select(['id', 'departName'])
        .where('id', 'in', ids)
        .execute()
      return ok(
        rows.map(({ id, departName }): UserDepart => ({
          key: id,
          value: id,
          title: departName,
          children: [],
        })),
        'record.found',
      )
    },
  )

  const ids = z.object({ userIds: idList(200) })
  app.get<{ Querystring: z.infer<typeof ids> }>(
    '/sys/user/queryByIds',
    {
      config: { access: { perm: 'user:list' } },
      schema: { tags, summary: 'Users by their ids', querystring: ids },
    },
    async (request) => {
      const { userIds } = request.query
      const rows = await Promise.all(userIds.map((id) => findRows(store, db, request, { id })))
      return ok(rows.flat())
    },
  )

  const below = z.object({ id: idSchema, realname: text, username: text })
  app.get<{ Querystring: z.infer<typeof below> }>(
    '/sys/user/queryUserByDepId',
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Active users of a department and those below it, to choose among',
        querystring: below,
      },
    },
    async (request) => {
      const { tenantId } = callerOf(request)
      const people = await membersBelow(db, tenantId, request.query)
      const names = await departNames(
        db,
        people.map(({ id }) => id),
        tenantId,
      )
      return ok(
        people.map((person): DepartUser => ({
          ...person,
          orgCodeTxt: names.get(person.id)?.join(',') ?? '',
        })),
      )
    },
  )

  app.post<{ Body: z.infer<typeof departUsersBody> }>(
    '/sys/user/editSysDepartWithUser',
    {
      config: { access: { perm: 'depart:users' } },
      schema: { tags, summary: 'Make users members of a department', body: departUsersBody },
    },
    async (request) => {
      await addToDepart(db, request, request.body)
      return ok(null, 'record.added')
    },
  )

  const leaving = z.object({
    depId: idSchema,
    userId: z.optional(idSchema),
    userIds: z.optional(idList(1_000)),
  })
  for (const path of ['deleteUserInDepart', 'deleteUserInDepartBatch'])
    app.delete<{ Querystring: z.infer<typeof leaving> }>(
      `/sys/user/${path}`,
      {
        config: { access: { perm: 'depart:users' } },
        schema: { tags, summary: 'Take users out of a department', querystring: leaving },
      },
      async (request) => {
        const { depId, userId: single, userIds } = request.query
        const people = [...(single ? [single] : []), ...(userIds ?? [])]
        if (people.length === 0) throw new AppError('record.noIds')
        if ((await leaveDepart(db, request, { depId, userIds: people })) === 0)
          throw new AppError('user.notInDepart')
        return ok(null, 'record.deleted')
      },
    )
}
