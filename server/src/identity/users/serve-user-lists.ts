import type { FastifyInstance, FastifyRequest } from 'fastify'
import { idList } from '@mtm/shared-utils/contracts/dto/access'
import { departUsersBody, type UserDepart } from '@mtm/shared-utils/contracts/dto/user'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok, page } from '../../platform/http/answers.ts'
import { callerOf, type Caller } from '../../platform/caller/caller.ts'
import { denied } from '../../platform/http/errors.ts'
import { findRows, readList } from '../../engine/resource/reading.ts'
import type { ResourceTools } from '../../engine/resource/options.ts'
import type { WireRow } from '../../engine/resource/rows.ts'
import { departsWithin, headsDepart } from '../departments/led-departments.ts'
import { departNameIn } from '../departments/department-name.ts'
import { ledDepartments } from '../departments/department-tree.ts'
import { addToDepart, LED, leaveDepart } from './department-users.ts'
import { departPeople } from '../address-book/department-members.ts'

const tags = ['user']
const NONE = '0'.repeat(32)
/** Administrators of departments change all members; heads with the code change those of their own departments. */
const MEMBERS = { anywhere: 'depart:users', led: 'my-depart:users' }
const PERMISSION = 'Permission: `depart:users`, or `my-depart:users` for who heads the department.'
const text = z.optional(z.string().check(z.maxLength(100)))

/** The fields visible to callers who may not list users. */
function nameOnly({ id, username, realname, status, status_dictText }: WireRow): WireRow {
  return { id, username, realname, status, status_dictText }
}

/** The fields visible to the head of a department: identity and contacts. */
function colleague(row: WireRow): WireRow {
  const { sex, sex_dictText, phone, email, telephone, workNo, orgCodeTxt } = row
  return { ...nameOnly(row), sex, sex_dictText, phone, email, telephone, workNo, orgCodeTxt }
}

/** Callers who may list users see all fields; stock clients read department names in place of the code. */
function shownTo({ permissions }: Caller, { isHead }: { isHead: boolean }) {
  const cut = permissions.has('user:list') ? (row: WireRow) => row : isHead ? colleague : nameOnly
  return (row: WireRow): WireRow => ({ ...cut(row), orgCode: row.orgCodeTxt })
}

/** Users by role or department (backend contract 4.1). */
export function serveUserLists(app: FastifyInstance, store: ResourceTools['store']): void {
  const { db } = app
  const list = async (request: FastifyRequest, show: (row: WireRow) => WireRow) => {
    const { rows, counted, list: readQuery } = await readList(store, db, request)
    return page(rows.map(show), counted, readQuery.pageNo, readQuery.pageSize)
  }
  const query = z.looseObject({ roleId: text, depId: text, username: text, pageNo: text, pageSize: text })

  // our address, and that of stock clients
  for (const url of ['/sys/roleUser/list', '/sys/user/userRoleList'])
    app.get<{ Querystring: z.infer<typeof query> }>(
      url,
      {
        config: { access: { perm: 'role:list' } },
        schema: { tags, summary: 'Users who hold a role', querystring: query },
      },
      (request) => {
        // without a role there are no holders
        request.query.roleId ??= NONE
        const whole = callerOf(request).permissions.has('user:list')
        return list(request, whole ? (row) => row : nameOnly)
      },
    )

  // our address, and that of stock clients
  for (const url of ['/sys/departUser/list', '/sys/user/departUserList'])
    app.get<{ Querystring: z.infer<typeof query> }>(
      url,
      {
        config: { access: 'user' },
        schema: {
          tags,
          summary: 'Users of a department, or of those that the caller heads',
          description: 'Permission: `depart:list`, or the caller heads the department.',
          querystring: query,
        },
      },
      async (request) => {
        const caller = callerOf(request)
        const { depId } = request.query
        const isHead = depId
          ? await headsDepart(db, caller, depId)
          : (await ledDepartments(db, caller)).length > 0
        if (!isHead && !caller.permissions.has('depart:list')) throw denied()
        // without a department: only those the caller heads
        if (!depId && !isHead) return ok(null)
        if (!depId) request.query.depId = LED
        return list(request, shownTo(caller, { isHead }))
      },
    )

  const idsIn = async (list: 'selectedroles' | 'selecteddeparts', request: FastifyRequest, id = '') => {
    const [row] = await findRows(store, db, request, { id })
    return String(row?.[list] ?? '')
      .split(',')
      .filter(Boolean)
  }
  const userId = z.object({ userid: z.optional(idSchema), userId: z.optional(idSchema) })
  app.get<{ Querystring: z.infer<typeof userId> }>(
    '/sys/user/queryUserRole',
    {
      config: { access: { perm: 'user:list' } },
      schema: { tags, summary: 'Ids of the roles of a user', querystring: userId },
    },
    async (request) => {
      const roles = await idsIn('selectedroles', request, request.query.userid ?? request.query.userId)
      if (roles.length === 0) throw new AppError('user.noRoles')
      return ok(roles)
    },
  )

  app.get<{ Querystring: z.infer<typeof userId> }>(
    '/sys/user/userDepartList',
    {
      config: { access: { perm: 'user:list' } },
      schema: { tags, summary: 'Departments of a user', querystring: userId },
    },
    async (request) => {
      const ids = await idsIn('selecteddeparts', request, request.query.userId ?? request.query.userid)
      if (ids.length === 0) throw new AppError('user.noDeparts')
      const rows = await db
        .selectFrom('sysDepart')
        .select(['id', departNameIn(request.locale).as('title')])
        .where('id', 'in', ids)
        .execute()
      return ok(
        rows.map(({ id, title }): UserDepart => ({ key: id, value: id, title, children: [] })),
        'user.departsFound',
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
      const people = await departPeople(db, callerOf(request), request.query)
      // pickers of stock clients show the department by this name
      return ok(people.map((person) => ({ ...person, orgCode: person.orgCodeTxt })))
    },
  )

  app.post<{ Body: z.infer<typeof departUsersBody> }>(
    '/sys/user/editSysDepartWithUser',
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Make users members of a department',
        description: PERMISSION,
        body: departUsersBody,
      },
    },
    async (request) => {
      await departsWithin(db, callerOf(request), [request.body.depId], MEMBERS)
      await addToDepart(db, request, request.body)
      return ok(null, 'user.linked')
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
        config: { access: 'user' },
        schema: {
          tags,
          summary: 'Take users out of a department',
          description: PERMISSION,
          querystring: leaving,
        },
      },
      async (request) => {
        const { depId, userId: single, userIds } = request.query
        await departsWithin(db, callerOf(request), [depId], MEMBERS)
        const people = [...(single ? [single] : []), ...(userIds ?? [])]
        if (people.length === 0) throw new AppError('record.noIds')
        if ((await leaveDepart(db, request, { depId, userIds: people })) === 0)
          throw new AppError('user.notInDepart')
        return ok(null, 'record.deleted')
      },
    )
}
