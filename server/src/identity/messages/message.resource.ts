import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { MESSAGE_STATUS, MESSAGE_TYPES, resendBody } from '@mtm/shared-utils/contracts/dto/messages'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { message } from '@mtm/shared-utils/contracts/resources/messages/message'
import type { z } from '@mtm/shared-utils/contracts/schema'
import { withinRules } from '../../engine/resource/within-rules.ts'
import { RESOURCE_CHANGED } from '../../engine/resource/writing.ts'
import { serveResource } from '../../engine/serve/serve-resource.ts'
import { audit, OPERATION } from '../../platform/audit/audit.ts'
import { callerOf, type Caller } from '../../platform/caller/caller.ts'
import { inTransaction, type DatabaseTransaction } from '../../platform/database/database.ts'
import { announce } from '../../platform/events/announce.ts'
import { ok } from '../../platform/http/answers.ts'
import { messageKinds } from './message-kinds.ts'

/** A search that no index answers goes through this many of the newest messages. */
const SEARCHED_ROWS = 10_000

/** Everything that the product sent or will send (backend contract 4.14). Only the product writes it. */
export default serveResource(message, {
  table: 'sysMessage',
  tenant: true,
  searchWindow: { rows: SEARCHED_ROWS, indexed: ['createTime'] },
  extra(app) {
    serveResending(app)
  },
})

function serveResending(app: FastifyInstance): void {
  app.post<{ Body: z.infer<typeof resendBody> }>(
    `${message.base}/sendAgain`,
    {
      config: { access: { perm: 'message:resend' } },
      schema: { tags: [message.name], summary: 'Message: send it again', body: resendBody },
    },
    async (request) => {
      const { id } = request.body
      await inTransaction(app.db, async (trx) => {
        await queueAgain(trx, callerOf(request), id)
        await audit(trx, request, { action: 'message:resend', operation: OPERATION.edit, target: [id] })
        await announce(trx, RESOURCE_CHANGED, { resource: message.name, ids: [id] })
      })
      return ok(null, 'message.again')
    },
  )
}

/** Lets a message begin anew. @throws AppError record.missing, message.waiting, message.notAgain */
async function queueAgain(trx: DatabaseTransaction, caller: Caller, id: string): Promise<void> {
  const row = await trx
    .selectFrom('sysMessage')
    .select(['esSendStatus', 'esType', 'kind'])
    .where('id', '=', id)
    .where('tenantId', '=', caller.tenantId)
    .where(withinRules(message, caller, 'sysMessage.id'))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('record.missing')
  if (row.esSendStatus === MESSAGE_STATUS.waiting) throw new AppError('message.waiting', {}, 409, 409)
  // a code is not kept; a message in the application was shown when it was written
  const isShown = row.esType === MESSAGE_TYPES.system && row.esSendStatus === MESSAGE_STATUS.sent
  if (isShown || (row.kind && messageKinds().get(row.kind)?.isCode)) throw new AppError('message.notAgain')
  await trx
    .updateTable('sysMessage')
    .set((eb) => ({
      esSendStatus: MESSAGE_STATUS.waiting,
      esSendNum: 0,
      esResult: null,
      nextTryAt: sql<Date>`now()`,
      version: eb('version', '+', 1),
      updateBy: caller.username,
      updateTime: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .execute()
}
