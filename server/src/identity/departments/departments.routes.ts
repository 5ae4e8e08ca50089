import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { LEADS, MEMBER, type DepartmentNode } from '@mtm/shared-utils/contracts/dto/department'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../platform/http/answers.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import {
  departmentForest,
  departmentNode,
  isCalled,
  ledDepartments,
  readDepartments,
} from './department-tree.ts'

const tags = ['department']
/** The identity code of department heads, even without an assigned department. */
const SUPERIOR = 2

interface Choice {
  key: string
  value: string
  title: string
  children: Choice[]
}

/** Department trees for pickers and search (backend contract 4.5): signed-in users see names and codes. */
const departmentRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  app.get(
    '/sys/sysDepart/queryTreeList',
    { config: { access: 'user' }, schema: { tags, summary: 'All departments as a tree' } },
    async (request) => ok(departmentForest(await readDepartments(db, callerOf(request)))),
  )

  app.get(
    '/sys/sysDepart/queryIdTree',
    { config: { access: 'user' }, schema: { tags, summary: 'All departments as a tree of ids' } },
    async (request) => {
      const choice = ({ key, value, title, children }: DepartmentNode): Choice => ({
        key,
        value,
        title,
        children: (children ?? []).map(choice),
      })
      return ok(departmentForest(await readDepartments(db, callerOf(request))).map(choice))
    },
  )

  app.get(
    '/sys/sysDepart/queryDepartTreeSync',
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'One level of the departments',
        querystring: z.object({ pid: z.optional(z.string().check(z.maxLength(32))) }),
      },
    },
    async (request) => {
      const rows = await readDepartments(db, callerOf(request))
      const above = idSchema.safeParse(request.query.pid)
      const level = rows.filter(({ parentId }) => parentId === (above.success ? above.data : null))
      return ok(
        level.map((row) => ({
          ...departmentNode(row),
          isLeaf: !rows.some(({ parentId }) => parentId === row.id),
        })),
      )
    },
  )

  app.get(
    '/sys/sysDepart/queryMyDeptTreeList',
    {
      config: { access: 'user' },
      schema: { tags, summary: 'The departments that the caller leads, with those below them' },
    },
    async (request) => {
      const caller = callerOf(request)
      const led = await ledDepartments(db, caller)
      if (led.length > 0) return ok(departmentForest(led), LEADS)
      const person = await db
        .selectFrom('sysUser')
        .select('userIdentity')
        .where('id', '=', caller.userId)
        .executeTakeFirst()
      return person?.userIdentity === SUPERIOR ? ok([], LEADS) : ok(null, MEMBER)
    },
  )

  const search = z.object({
    keyWord: z._default(z.string().check(z.maxLength(100)), ''),
    myDeptSearch: z.optional(z.string().check(z.maxLength(1))),
  })
  app.get(
    '/sys/sysDepart/searchBy',
    {
      config: { access: 'user' },
      schema: { tags, summary: 'Departments whose name holds a word', querystring: search },
    },
    async (request) => {
      const caller = callerOf(request)
      const { keyWord, myDeptSearch } = request.query
      const among =
        myDeptSearch === '1' ? await ledDepartments(db, caller) : await readDepartments(db, caller)
      const part = keyWord.trim().toLowerCase()
      const found = among.filter((row) => isCalled(row, part))
      if (part === '' || found.length === 0) throw new AppError('depart.nothing')
      return ok(found.map((row) => departmentNode(row)))
    },
  )

  const named = z.object({
    departId: z.optional(z.string().check(z.maxLength(32))),
    orgCode: z.optional(z.string().check(z.maxLength(64))),
  })
  app.get(
    '/sys/sysDepart/queryAllParentId',
    {
      config: { access: 'user' },
      schema: { tags, summary: 'A department and what it stands below, from the top', querystring: named },
    },
    async (request) => {
      const { departId, orgCode } = request.query
      if (!departId && !orgCode) throw new AppError('depart.unnamed')
      const rows = await readDepartments(db, callerOf(request))
      const own = rows.find((row) => (departId ? row.id === departId : row.orgCode === orgCode))
      // the code of a department begins with the codes of all its ancestors
      const way = own
        ? rows
            .filter((row) => own.orgCode.startsWith(row.orgCode))
            .toSorted((one, other) => one.orgCode.length - other.orgCode.length)
        : []
      return ok({
        parentIds: way.map(({ id }) => id),
        parentMap: Object.fromEntries(way.map((row) => [row.id, row])),
      })
    },
  )
}

export default departmentRoutes
