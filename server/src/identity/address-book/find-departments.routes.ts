import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { idList } from '@mtm/shared-utils/contracts/dto/access'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../platform/http/answers.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { departPeople } from './department-members.ts'
import { departmentNode, isCalled, readDepartments } from '../departments/department-tree.ts'

const tags = ['department']
const config = { access: 'user' } as const

/** Finds departments and their users by id, code or name (backend contract 4.5), with the fields a picker needs. */
const findDepartmentRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  app.get(
    '/sys/sysDepart/listAll',
    {
      config,
      schema: {
        tags,
        summary: 'Departments by their ids, or all',
        querystring: z.object({ id: idList(200) }),
      },
    },
    async (request) => {
      const { id: ids } = request.query
      const rows = await readDepartments(db, callerOf(request))
      const chosen = ids.length > 0 ? rows.filter(({ id }) => ids.includes(id)) : rows
      return ok(chosen.map((row) => departmentNode(row)))
    },
  )

  app.get(
    '/sys/sysDepart/getDepartName',
    {
      config,
      schema: {
        tags,
        summary: 'The department of a code',
        querystring: z.object({ orgCode: z.string().check(z.maxLength(64)) }),
      },
    },
    async (request) => {
      const rows = await readDepartments(db, callerOf(request))
      const row = rows.find(({ orgCode }) => orgCode === request.query.orgCode)
      return ok(row ? departmentNode(row) : null)
    },
  )

  app.get(
    '/sys/sysDepart/getUsersByDepartId',
    {
      config,
      schema: {
        tags,
        summary: 'Active users of a department, without those below it',
        querystring: z.object({ id: idSchema }),
      },
    },
    async (request) => {
      const { id } = request.query
      return ok(await departPeople(db, callerOf(request), { id, below: false }))
    },
  )

  app.get(
    '/sys/sysDepart/queryTreeByKeyWord',
    {
      config,
      schema: {
        tags,
        summary: 'Departments and active users whose name holds a word',
        querystring: z.object({ keyWord: z._default(z.string().check(z.maxLength(100)), '') }),
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const part = request.query.keyWord.trim().toLowerCase()
      if (part === '') return ok({ userList: [], departList: [] })
      const [departs, userList] = await Promise.all([
        readDepartments(db, caller),
        departPeople(db, caller, { realname: part }),
      ])
      const found = departs.filter((row) => isCalled(row, part))
      return ok({ userList, departList: found.map((row) => departmentNode(row)) })
    },
  )
}

export default findDepartmentRoutes
