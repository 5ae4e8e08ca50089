import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  mouldGenerateBody,
  mouldGradeBody,
  mouldResetBody,
  mouldRestoreBody,
  mouldValuesBody,
  tryOnBody,
  type MouldOutcome,
} from '@mtm/shared-utils/contracts/dto/mould'
import { orderLineDraft } from '@mtm/shared-utils/contracts/dto/order-line'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { z } from '@mtm/shared-utils/contracts/schema'
import { NO_OVERRIDES, type CategoryCode, type MouldChange } from '@mtm/shared-utils/garments'
import { published } from '../published/published.ts'
import { ok } from '../../platform/http/answers.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { changeTenantMoulds } from './change-moulds.ts'
import { setTryOn, tryOnHere, tryOnOf } from './try-on.ts'
import { mouldChanges, mouldChart, overridesAt } from './mould-chart.ts'

const tags = ['mould']
const perm = (code: string) => ({ access: { perm: code } })
const digits = z.string().check(z.regex(/^\d{1,6}$/))
const { category } = orderLineDraft.shape
const chartQuery = z.looseObject({ category, versionNo: z.optional(digits) })
const ofCategory = z.object({ category })
const byMould = z.object({ mouldNo: tryOnBody.shape.mouldNo })
const changesQuery = z.looseObject({ category, versionNo: digits })

/** Changes of moulds, and reads beside their lists (made-to-measure reference 7 and 17.1). */
const mouldRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  app.get(
    '/mtm/mould/chart',
    {
      config: perm('mould:list'),
      schema: { tags, summary: 'Base, grade and own values of a garment', querystring: chartQuery },
    },
    async (request) => {
      const { versionNo } = request.query
      const requestedNo = versionNo === undefined ? undefined : Number(versionNo)
      return ok(await mouldChart(db, callerOf(request), request.query.category, requestedNo))
    },
  )
  app.get(
    '/mtm/mould/version/changes',
    {
      config: perm('mould:list'),
      schema: { tags, summary: 'What a version changed', querystring: changesQuery },
    },
    async (request) => {
      const { versionNo } = request.query
      return ok(await mouldChanges(db, callerOf(request), request.query.category, Number(versionNo)))
    },
  )

  app.get(
    '/mtm/mould/try-on',
    {
      config: perm('mould:list'),
      schema: { tags, summary: 'Where the try-on garments of a mould are', querystring: byMould },
    },
    async (request) => ok(await tryOnOf(db, callerOf(request), request.query.mouldNo)),
  )
  app.get(
    '/mtm/mould/try-on/here',
    {
      // a read for a choice: people who take orders in a store choose among its try-on garments
      config: { access: 'user' },
      schema: { tags, summary: "Try-on garments of the caller's store", querystring: ofCategory },
    },
    async (request) => ok(await tryOnHere(db, callerOf(request), request.query.category)),
  )
  app.put(
    '/mtm/mould/try-on',
    {
      config: perm('mould:edit'),
      schema: { tags, summary: 'Set the try-on garments of a mould', body: tryOnBody },
    },
    async (request) => {
      await setTryOn(workOf(request), request.body)
      return ok(null, 'record.edited')
    },
  )
  app.put(
    '/mtm/mould/edit',
    {
      config: perm('mould:edit'),
      schema: { tags, summary: 'Set finished measurements of single moulds', body: mouldValuesBody },
    },
    async (request) => {
      const { values, ...about } = request.body
      const changes = await byCategory(callerOf(request).tenantId, Object.keys(values), (nos) => ({
        kind: 'values',
        values: Object.fromEntries(nos.map((no) => [no, values[no]!])),
      }))
      return answer(await changeTenantMoulds(workOf(request), { ...about, action: 'values', changes }), about)
    },
  )
  app.put(
    '/mtm/mould/grade',
    {
      config: perm('mould:edit'),
      schema: { tags, summary: 'Set base and grade of a garment', body: mouldGradeBody },
    },
    async (request) => {
      const { category: code, grades, ...about } = request.body
      const changes = only(code, { kind: 'grade', grades })
      return answer(await changeTenantMoulds(workOf(request), { ...about, action: 'grade', changes }), about)
    },
  )
  app.post(
    '/mtm/mould/generate',
    {
      config: perm('mould:add'),
      schema: { tags, summary: 'Make moulds from base and grade again', body: mouldGenerateBody },
    },
    async (request) => {
      const { mouldNos, ...about } = request.body
      const changes = await byCategory(callerOf(request).tenantId, mouldNos, (nos) => ({
        kind: 'generate',
        mouldNos: nos,
      }))
      return answer(
        await changeTenantMoulds(workOf(request), { ...about, action: 'generate', changes }),
        about,
      )
    },
  )
  app.post(
    '/mtm/mould/restore',
    {
      config: perm('mould:edit'),
      schema: { tags, summary: 'Make a garment as it was in a version', body: mouldRestoreBody },
    },
    async (request) => {
      const { category: code, versionNo, ...about } = request.body
      const overrides = await overridesAt(db, callerOf(request), code, versionNo)
      const changes = only(code, { kind: 'whole', overrides })
      return answer(
        await changeTenantMoulds(workOf(request), { ...about, action: 'restore', changes }),
        about,
      )
    },
  )
  app.post(
    '/mtm/mould/reset',
    {
      config: perm('mould:delete'),
      schema: { tags, summary: 'Make a garment as the catalogue says', body: mouldResetBody },
    },
    async (request) => {
      const { category: code, ...about } = request.body
      const changes = only(code, { kind: 'whole', overrides: NO_OVERRIDES })
      return answer(await changeTenantMoulds(workOf(request), { ...about, action: 'reset', changes }), about)
    },
  )

  const workOf = (
    request: Parameters<typeof callerOf>[0] & Parameters<typeof changeTenantMoulds>[0]['request'],
  ) => ({
    db,
    caller: callerOf(request),
    request,
  })

  /** Mould numbers start with their garment. @throws mould.unknown */
  async function byCategory(
    tenantId: number,
    mouldNos: readonly string[],
    change: (nos: string[]) => MouldChange,
  ): Promise<Map<CategoryCode, MouldChange>> {
    const { standard } = await published(db, tenantId)
    const nos = new Map<CategoryCode, string[]>()
    for (const no of new Set(mouldNos)) {
      const family = standard.find((one) => no.startsWith(`${one.category}-`))
      if (!family) throw new AppError('mould.unknown', { no })
      nos.set(family.category, [...(nos.get(family.category) ?? []), no])
    }
    return new Map([...nos].map(([code, own]) => [code, change(own)]))
  }
}

export default mouldRoutes

const only = (code: CategoryCode, change: MouldChange) => new Map([[code, change]])

function answer(
  outcome: MouldOutcome,
  { preview, versions }: { preview?: boolean | undefined; versions: object },
) {
  if (preview) return ok(outcome)
  const isSame = Object.entries(versions).every(
    ([code, no]) => no === (outcome.versions[code as CategoryCode] ?? 0),
  )
  return ok(outcome, isSame ? 'mould.unchanged' : 'mould.changed')
}
