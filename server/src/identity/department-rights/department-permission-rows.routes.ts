import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { idList } from '@mtm/shared-utils/contracts/dto/access'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok, page } from '../../platform/http/answers.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { pageQuery } from '../../engine/resource/page-query.ts'
import { addPair, deletePairs, editPair, findPair, findPairs } from './department-permission-rows.ts'

const tags = ['depart-permission']
const base = '/sys/sysDepartPermission'
const one = z.object({ id: idSchema })
/** Maximum number of ids per batch; each of them is looked up. */
const MOST_AT_ONCE = 200

/** Omitted or null values stay unchanged. */
const ruleIds = z.nullish(
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(2_000 * 34)),
      z.transform((list: string) => list.split(',').filter(Boolean)),
    ),
    z.array(idSchema).check(z.maxLength(2_000)),
  ),
)

const reads = { config: { access: { perm: 'depart:list' } } }
const grants = { config: { access: { perm: 'depart:grant' } } }
/** Rows and data rules, or rows of several departments, are logged one by one. */
const grantsSeveral = { config: { ...grants.config, log: 'several' } } as const

/** Grantable permissions of departments, pair by pair (backend contract 4.6, family A): for programs, not screens. */
const departPermissionRows: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  app.get(
    `${base}/list`,
    {
      ...reads,
      schema: {
        tags,
        summary: 'What departments may hand on, pair by pair',
        querystring: z.object({
          departId: z.optional(idSchema),
          permissionId: z.optional(idSchema),
          ...pageQuery,
        }),
      },
    },
    async (request) => {
      const { pageNo, pageSize, ...wanted } = request.query
      const place = { offset: (pageNo - 1) * pageSize, limit: pageSize }
      const { records, total } = await findPairs(db, callerOf(request).tenantId, wanted, place)
      return page(records, total, pageNo, pageSize)
    },
  )

  app.get(
    `${base}/queryById`,
    { ...reads, schema: { tags, summary: 'One pair', querystring: one } },
    async (request) => ok(await findPair(db, callerOf(request).tenantId, request.query.id)),
  )

  app.post(
    `${base}/add`,
    {
      ...grantsSeveral,
      schema: {
        tags,
        summary: 'Let a department hand on one menu or button',
        body: z.object({ departId: idSchema, permissionId: idSchema, dataRuleIds: idList() }),
      },
    },
    async (request) => ok(await addPair(db, request, request.body), 'record.added'),
  )

  app.put(
    `${base}/edit`,
    {
      ...grants,
      schema: {
        tags,
        summary: 'Choose the data rules of a pair',
        body: z.object({ id: idSchema, dataRuleIds: ruleIds }),
      },
    },
    async (request) => {
      await editPair(db, request, request.body)
      return ok(null, 'record.editedFamilyA')
    },
  )

  app.delete(
    `${base}/delete`,
    { ...grants, schema: { tags, summary: 'Take one pair away', querystring: one } },
    async (request) => {
      await deletePairs(db, request, [request.query.id])
      return ok(null, 'record.deleted')
    },
  )

  app.delete(
    `${base}/deleteBatch`,
    {
      ...grantsSeveral,
      schema: {
        tags,
        summary: 'Take pairs away',
        querystring: z.object({ ids: idList(MOST_AT_ONCE) }),
      },
    },
    async (request) => {
      const { ids } = request.query
      if (ids.length === 0) throw new AppError('record.noIds')
      await deletePairs(db, request, ids)
      return ok(null, 'record.deletedMany')
    },
  )
}

export default departPermissionRows
