import type { FastifyInstance } from 'fastify'
import { dataRule } from '@mtm/shared-utils/contracts/resources/data-rule'
import { permission } from '@mtm/shared-utils/contracts/resources/permission'
import { bodySchema, idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { z } from '@mtm/shared-utils/contracts/schema'
import { dataRuleHooks } from './data-rule-hooks.ts'
import { ruleColumns } from './rule-columns.ts'
import { ok } from '../../platform/http/answers.ts'
import { MAX_PAGE_SIZE } from '../../engine/resource/list-query.ts'
import { listQuerySchema } from '../../engine/resource/list-schema.ts'
import { readList } from '../../engine/resource/reading.ts'
import { serveResource } from '../../engine/serve/serve-resource.ts'
import type { Store } from '../../engine/resource/store.ts'
import { addRecord, deleteRecords, editRecord } from '../../engine/resource/writing.ts'

export default serveResource(dataRule, {
  table: 'sysPermissionDataRule',
  tenant: false,
  // rules with a code belong to the product and are identified by it
  scope: (eb) => eb.and([eb('ruleCode', 'is', null), eb('permissionId', 'is not', null)]),
  hooks: dataRuleHooks,
  extra(app, { store }) {
    serveReading(app, store)
    serveWriting(app, store)
  },
})

const tags = [dataRule.name]
const perm = (action: string) => ({ access: { perm: `${dataRule.access}:${action}` } })
const byMenu = z.object({ permissionId: idSchema })

/** The rules of a menu at the stock URLs, and the fields they may refer to (backend contract 4.4). */
function serveReading(app: FastifyInstance, store: Store): void {
  const all = async (request: Parameters<typeof readList>[2]) => {
    Object.assign(request.query as object, { pageNo: '1', pageSize: String(MAX_PAGE_SIZE) })
    return (await readList(store, app.db, request)).rows
  }
  app.get(
    `${permission.base}/getPermRuleListByPermId`,
    { config: perm('list'), schema: { tags, summary: 'Data rules of a menu', querystring: byMenu } },
    async (request) => ok(await all(request)),
  )
  app.get(
    `${permission.base}/queryPermissionRule`,
    {
      config: perm('list'),
      schema: { tags, summary: 'Data rules that fit a search', querystring: listQuerySchema(store) },
    },
    async (request) => ok(await all(request), 'permission.rulesFound'),
  )
  app.get<{ Querystring: z.infer<typeof byMenu> }>(
    `${dataRule.base}/columns`,
    {
      config: perm('list'),
      schema: { tags, summary: 'Fields that data rules of a menu may name', querystring: byMenu },
    },
    async (request) => ok(await ruleColumns(app.db, request.query.permissionId)),
  )
}

function serveWriting(app: FastifyInstance, store: Store): void {
  app.post<{ Body: Record<string, unknown> }>(
    `${permission.base}/addPermissionRule`,
    { config: perm('add'), schema: { tags, summary: 'Add a data rule', body: bodySchema(dataRule, 'add') } },
    async (request) => {
      const id = await addRecord(store, app.db, request, request.body)
      return ok({ id }, 'record.added')
    },
  )
  app.route<{ Body: Record<string, unknown> }>({
    // stock clients use either verb
    method: ['PUT', 'POST'],
    url: `${permission.base}/editPermissionRule`,
    config: perm('edit'),
    schema: { tags, summary: 'Change a data rule', body: bodySchema(dataRule, 'edit') },
    handler: async (request) => {
      await editRecord(store, app.db, request, request.body)
      return ok(null, 'permission.ruleEdited')
    },
  })
  const one = z.object({ id: idSchema })
  app.delete<{ Querystring: z.infer<typeof one> }>(
    `${permission.base}/deletePermissionRule`,
    { config: perm('delete'), schema: { tags, summary: 'Delete a data rule', querystring: one } },
    async (request) => {
      if ((await deleteRecords(store, app.db, request, [request.query.id])) === 0)
        throw new AppError('record.missing')
      return ok(null, 'permission.ruleDeleted')
    },
  )
}
