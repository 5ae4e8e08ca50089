import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { FastifyRequest } from 'fastify'
import { sql, type SqlBool } from 'kysely'
import { z } from '@mtm/shared-utils/contracts/schema'
import { page } from '../../platform/http/answers.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { departNameIn } from '../departments/department-name.ts'
import { filter, pageQuery } from '../../engine/resource/page-query.ts'
import { idsOfColleagues } from './colleagues.ts'

const tags = ['address-book']
const query = z.object({
  orgCode: z.optional(z.string().check(z.maxLength(64), z.regex(/^([A-Z]\d\d)*$/))),
  realname: filter,
  workNo: filter,
  ...pageQuery,
})

/** Active users of the tenant’s departments with their contacts (backend contract 4.8), one row per user. */
const addressBookRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app
  const list = async (request: FastifyRequest, filters: z.infer<typeof query>) => {
    const { tenantId, locale } = callerOf(request)
    const { orgCode, realname, workNo, pageNo, pageSize } = filters
    const contains = (column: 'person.realname' | 'person.workNo', part: string) =>
      sql<SqlBool>`position(lower(${part.replaceAll('*', '')}) in lower(${sql.ref(column)})) > 0`
    let people = db
      .selectFrom('sysUser as person')
      .innerJoin('sysUserTenant as member', 'member.userId', 'person.id')
      .where('member.tenantId', '=', tenantId)
      .where('person.status', '=', 1)
      .where('person.delFlag', '=', 0)
      .where('person.id', 'in', idsOfColleagues(db, tenantId, orgCode))
    if (realname) people = people.where(contains('person.realname', realname))
    if (workNo) people = people.where(contains('person.workNo', workNo))
    const rows = await people
      .select(['person.id', 'person.id as userId', 'person.realname', 'person.workNo', 'person.post'])
      .select(['person.telephone', 'person.email', 'person.phone', 'person.avatar'])
      .select((eb) => [
        eb
          .selectFrom('sysUserDepart as tie')
          .innerJoin('sysDepart as depart', 'depart.id', 'tie.depId')
          .select(
            sql<string>`string_agg(${departNameIn(locale, 'depart')}, ' | ' order by depart.org_code)`.as(
              'names',
            ),
          )
          .whereRef('tie.userId', '=', 'person.id')
          .where('depart.tenantId', '=', tenantId)
          .as('departName'),
        // the first of several departments, as stock clients do
        eb
          .selectFrom('sysUserDepart as tie')
          .innerJoin('sysDepart as depart', 'depart.id', 'tie.depId')
          .select('depart.id')
          .whereRef('tie.userId', '=', 'person.id')
          .where('depart.tenantId', '=', tenantId)
          .orderBy('depart.orgCode')
          .limit(1)
          .as('departId'),
        eb
          .selectFrom('sysPosition as position')
          .select(sql<string>`string_agg(position.name, ' | ' order by position.code)`.as('names'))
          .where('position.tenantId', '=', tenantId)
          .where(sql<SqlBool>`position.code = any(string_to_array(person.post, ','))`)
          .as('postName'),
        sql<number>`count(*) over ()::int`.as('total'),
      ])
      .orderBy('person.realname')
      .orderBy('person.id')
      .offset((pageNo - 1) * pageSize)
      .limit(pageSize)
      .execute()
    const total = rows[0]?.total ?? 0
    for (const row of rows) delete (row as Partial<typeof row>).total
    return page(rows, total, pageNo, pageSize)
  }
  const config = { access: { perm: 'addressBook:list' } }
  // our address, and those of stock clients
  const STOCK = ['/sys/user/queryByOrgCodeForAddressList', '/sys/user/queryByOrgCode']
  for (const url of ['/sys/addressBook/list', ...STOCK])
    app.get(
      url,
      { config, schema: { tags, summary: 'Colleagues and how to reach them', querystring: query } },
      (request) => list(request, request.query),
    )
}

export default addressBookRoutes
