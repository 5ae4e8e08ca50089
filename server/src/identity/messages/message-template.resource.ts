import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  restoreVersionBody,
  sendMessageBody,
  type SendMessageBody,
} from '@mtm/shared-utils/contracts/dto/messages'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { permissionOf, wireName } from '@mtm/shared-utils/contracts/resource'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { messageTemplate } from '@mtm/shared-utils/contracts/resources/messages/message-template'
import { z } from '@mtm/shared-utils/contracts/schema'
import { tableOf } from '../../engine/resource/history.ts'
import { editRecord } from '../../engine/resource/writing.ts'
import type { ResourceTools } from '../../engine/resource/options.ts'
import { serveResource } from '../../engine/serve/serve-resource.ts'
import { audit, OPERATION } from '../../platform/audit/audit.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { ok } from '../../platform/http/answers.ts'
import { sendTemplate } from './send-template.ts'
import { sampleFor } from './template-sample.ts'
import { versionsOf } from './template-versions.ts'
import { checkTemplate } from './template.rules.ts'

const { base, name } = messageTemplate
const tags = [name]
const byCode = z.object({ templateCode: z.string().check(z.minLength(1), z.maxLength(32)) })
const byId = z.object({ id: idSchema })
type Restore = z.infer<typeof restoreVersionBody>

/** Templates of messages (backend contract 4.15). */
export default serveResource(messageTemplate, {
  table: 'sysMessageTemplate',
  tenant: true,
  messages: { edited: 'template.edited' },
  hooks: {
    beforeAdd: (values, context) => checkTemplate(values, null, context),
    beforeEdit: (values, row, context) => checkTemplate(values, row, context),
  },
  extra(app, tools) {
    serveSending(app)
    serveRestoring(app, tools)
  },
})

function serveSending(app: FastifyInstance): void {
  app.post<{ Body: SendMessageBody }>(
    `${base}/sendMsg`,
    {
      config: { access: { perm: 'message-template:send' }, rateLimit: { timeWindow: '1 minute', max: 20 } },
      schema: { tags, summary: 'Message template: send it to somebody', body: sendMessageBody },
    },
    async (request) => {
      await inTransaction(app.db, async (trx) => {
        const id = await sendTemplate(trx, callerOf(request), request.body)
        await audit(trx, request, {
          action: 'message-template:send',
          operation: OPERATION.add,
          target: [id],
        })
      })
      return ok(null, 'message.queued')
    },
  )
  app.get<{ Querystring: z.infer<typeof byCode> }>(
    `${base}/sample`,
    {
      config: { access: { perm: permissionOf(messageTemplate, 'list') } },
      schema: {
        tags,
        summary: 'Message template: its placeholders, with the values of the last message',
        querystring: byCode,
      },
    },
    async (request) => ok(await sampleFor(app.db, callerOf(request), request.query.templateCode)),
  )
}

/** The versions of a template; bringing one back makes its content the current one, which is a new version. */
function serveRestoring(app: FastifyInstance, { store, find }: ResourceTools): void {
  app.get<{ Querystring: z.infer<typeof byId> }>(
    `${base}/versions`,
    {
      config: { access: { perm: permissionOf(messageTemplate, 'list') } },
      schema: { tags, summary: 'Message template: its versions, newest first', querystring: byId },
    },
    async (request) => {
      const [row] = await find(request, { id: request.query.id })
      if (!row) throw new AppError('record.missing')
      return ok(await versionsOf(app.db, callerOf(request), tableOf(store), row.id))
    },
  )
  app.put<{ Body: Restore }>(
    `${base}/restoreVersion`,
    {
      config: { access: { perm: permissionOf(messageTemplate, 'edit') } },
      schema: { tags, summary: 'Message template: bring an older version back', body: restoreVersionBody },
    },
    async (request: FastifyRequest<{ Body: Restore }>) => {
      const { id, versionId } = request.body
      const [row] = await find(request, { id })
      const version =
        row &&
        (await app.db
          .selectFrom('sysDataLog')
          .select('dataContent')
          .where('id', '=', versionId)
          .where('dataTable', '=', tableOf(store))
          .where('dataId', '=', id)
          .where('tenantId', '=', callerOf(request).tenantId)
          .executeTakeFirst())
      if (!version) throw new AppError('record.missing')
      const held = version.dataContent as Record<string, unknown>
      const content = Object.keys(messageTemplate.fields).map((field) => {
        const wire = wireName(messageTemplate, field)
        return [wire, held[wire] ?? null] as const
      })
      await editRecord(store, app.db, request, { ...Object.fromEntries(content), id })
      return ok(null, 'record.edited')
    },
  )
}
