import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { FastifyRequest } from 'fastify'
import { idList } from '@mtm/shared-utils/contracts/dto/access'
import type { TenantChoice } from '@mtm/shared-utils/contracts/dto/session'
import { tenantIdSchema, tenantUsersBody } from '@mtm/shared-utils/contracts/dto/tenant'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { bodySchema } from '@mtm/shared-utils/contracts/resource-schema'
import { tenant } from '@mtm/shared-utils/contracts/resources/tenant'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok, page } from '../../platform/http/answers.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { filter, pageQuery } from '../../engine/resource/page-query.ts'
import { listQuerySchema } from '../../engine/resource/list-schema.ts'
import { findRows, readList } from '../../engine/resource/reading.ts'
import type { WireRow } from '../../engine/resource/rows.ts'
import { deleteRecords, editRecord } from '../../engine/resource/writing.ts'
import { inForce } from '../rights/in-force.ts'
import { joinTenant, quitTenant, tenantMembers } from './tenant-members.ts'
import { addTenant, openTenants } from './tenant-store.ts'
import { isUnused, useOf } from './tenant-use.ts'

const tags = ['tenant']
const access = (action: string) => ({ config: { access: { perm: `tenant:${action}` } } })
const ids = z.object({ ids: z.optional(z.string().check(z.maxLength(1_000))) })
const one = z.object({ id: tenantIdSchema })
const members = z.object({ tenantId: tenantIdSchema, username: filter, realname: filter, ...pageQuery })
const leaving = z.object({ tenantId: tenantIdSchema, userIds: idList(1_000) })
const editBody = z.extend(bodySchema(tenant, 'edit'), {
  id: z.pipe(
    tenantIdSchema,
    z.transform((id: number) => String(id)),
  ),
})

/** Stock clients identify a tenant by its id alone, and send numbers where dictionary values are strings. */
async function asDeclared({ body, routeOptions }: FastifyRequest): Promise<void> {
  const sent = body as Record<string, unknown> | null | undefined
  if (typeof sent !== 'object' || sent === null) return
  if (routeOptions.url?.endsWith('/add')) {
    sent.tenantNo ??= sent.id
    sent.status ??= '1'
  } else delete sent.tenantNo
  if (typeof sent.status === 'number') sent.status = String(sent.status)
}

const onWire = (row: WireRow) => ({ ...row, id: Number(row.id) })
const numbersOf = (list = '') =>
  [...new Set(list.split(',').filter((id) => /^\d{1,9}$/.test(id)))].map(Number)

/** Tenants (backend contract 4.23): tenant 0 manages them and their members; a tenant sees only itself. */
const tenantRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app
  const store = await openTenants(db)

  app.get(
    '/sys/tenant/list',
    { ...access('list'), schema: { tags, summary: 'Tenants', querystring: listQuerySchema(store) } },
    async (request) => {
      const { rows, counted, list } = await readList(store, db, request)
      return page(rows.map(onWire), counted, list.pageNo, list.pageSize)
    },
  )

  app.get(
    '/sys/tenant/queryById',
    { ...access('list'), schema: { tags, summary: 'One tenant', querystring: one } },
    async (request) => {
      const [row] = await findRows(store, db, request, { id: request.query.id })
      return ok(row ? onWire(row) : null)
    },
  )

  app.get(
    '/sys/tenant/queryList',
    {
      config: { access: 'user', anyTenant: true },
      schema: {
        tags,
        summary: 'Tenants in force, to choose among: at least those of the caller',
        querystring: ids,
      },
    },
    async (request) => {
      const { userId, tenantId, permissions } = callerOf(request)
      const wanted = numbersOf(request.query.ids)
      let tenants = db.selectFrom('sysTenant').select(['id', 'name', 'status']).where(inForce('sysTenant'))
      // tenant 0 assigns users to all of them
      if (tenantId !== 0 || !permissions.has('tenant:users')) {
        const own = db.selectFrom('sysUserTenant').select('tenantId').where('userId', '=', userId)
        tenants = tenants.where((eb) => eb.or([eb('id', '=', tenantId), eb('id', 'in', own)]))
      }
      if (wanted.length > 0) tenants = tenants.where('id', 'in', wanted)
      const rows: TenantChoice[] = await tenants.orderBy('id').execute()
      return ok(rows)
    },
  )

  app.post(
    '/sys/tenant/add',
    {
      ...access('add'),
      schema: { tags, summary: 'Add a tenant', body: bodySchema(tenant, 'add') },
      preValidation: asDeclared,
    },
    async (request) => {
      const id = await addTenant(store, db, request, request.body)
      return ok({ id: Number(id) }, 'record.added')
    },
  )

  app.route({
    method: ['PUT', 'POST'],
    url: '/sys/tenant/edit',
    ...access('edit'),
    schema: {
      tags,
      summary: 'Change a tenant, or freeze it: its people are asked to sign in',
      body: editBody,
    },
    preValidation: asDeclared,
    handler: async (request) => {
      await editRecord(store, db, request, request.body)
      return ok(null, 'record.edited')
    },
  })

  app.delete(
    '/sys/tenant/delete',
    { ...access('delete'), schema: { tags, summary: 'Delete a tenant that has nothing', querystring: one } },
    async (request) => {
      const deleted = await deleteRecords(store, db, request, [String(request.query.id)])
      if (deleted === 0) throw new AppError('tenant.missing')
      return ok(null, 'tenant.deleted')
    },
  )

  app.delete(
    '/sys/tenant/deleteBatch',
    {
      ...access('delete'),
      schema: { tags, summary: 'Delete those tenants that have nothing', querystring: ids },
    },
    async (request) => {
      const chosen = numbersOf(request.query.ids)
      if (chosen.length === 0) throw new AppError('tenant.noIds')
      const unused: string[] = []
      for (const id of chosen) if (id !== 0 && isUnused(await useOf(db, id))) unused.push(String(id))
      if (unused.length === 0) throw new AppError('tenant.allInUse')
      await deleteRecords(store, db, request, unused)
      return ok(null, unused.length < chosen.length ? 'tenant.someInUse' : 'record.deleted')
    },
  )

  app.get(
    '/sys/tenantMember/list',
    { ...access('members'), schema: { tags, summary: 'People of a tenant', querystring: members } },
    async (request) => {
      const { rows, total } = await tenantMembers(db, request.query)
      return page(rows, total, request.query.pageNo, request.query.pageSize)
    },
  )

  app.post(
    '/sys/tenantMember/add',
    {
      ...access('members'),
      schema: { tags, summary: 'Make accounts members of a tenant', body: tenantUsersBody },
    },
    async (request) => {
      const { tenantId, userIdList, asAdministrators = false } = request.body
      await joinTenant(db, request, { tenantId, userIds: userIdList, asAdministrators })
      return ok(null, 'record.added')
    },
  )

  app.delete(
    '/sys/tenantMember/deleteBatch',
    { ...access('members'), schema: { tags, summary: 'Take people out of a tenant', querystring: leaving } },
    async (request) => {
      if ((await quitTenant(db, request, request.query)) === 0) throw new AppError('record.missing')
      return ok(null, 'record.deleted')
    },
  )
}

export default tenantRoutes
