import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, type ErrorKey } from '@mtm/shared-utils/contracts/errors'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { announcement } from '@mtm/shared-utils/contracts/resources/announcement'
import { z } from '@mtm/shared-utils/contracts/schema'
import { announce } from '../../platform/events/announce.ts'
import { ok } from '../../platform/http/answers.ts'
import { audit, OPERATION } from '../../platform/audit/audit.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { inTransaction, type DatabaseTransaction } from '../../platform/database/database.ts'
import { refuseOtherSites } from '../../platform/http/other-sites.ts'
import { publishNoticesChanged } from '../../platform/events/publish.ts'
import { RESOURCE_CHANGED } from '../../engine/resource/writing.ts'
import { recipientsOf, requireStatus, SEND_STATUS } from './announcement.rules.ts'
import { silentOf, URGENT } from './notice-switches.ts'
import { membersBut } from './recipients.ts'

const byId = z.object({ id: idSchema })

interface Step {
  /** spelled as in the stock contract */
  path: 'doReleaseData' | 'doReovkeData'
  code: `announcement:${'release' | 'revoke'}`
  from: string
  message: ErrorKey
  summary: string
  columns(
    sender: string,
    at: Date,
  ): { sendStatus: string; sender?: string; sendTime?: Date; cancelTime?: Date }
}

const STEPS: readonly Step[] = [
  {
    path: 'doReleaseData',
    code: 'announcement:release',
    from: SEND_STATUS.draft,
    message: 'announcement.released',
    summary: 'Announcement: release',
    columns: (sender, at) => ({ sendStatus: SEND_STATUS.released, sender, sendTime: at }),
  },
  {
    path: 'doReovkeData',
    code: 'announcement:revoke',
    from: SEND_STATUS.released,
    message: 'announcement.revoked',
    summary: 'Announcement: revoke',
    columns: (_sender, at) => ({ sendStatus: SEND_STATUS.revoked, cancelTime: at }),
  },
]

/** Release and revocation. They are GET in the stock contract although they change data. */
export function serveRelease(app: FastifyInstance): void {
  for (const step of STEPS)
    app.get<{ Querystring: z.infer<typeof byId> }>(
      `${announcement.base}/${step.path}`,
      {
        config: { access: { perm: step.code } },
        schema: { tags: [announcement.name], summary: step.summary, querystring: byId },
        // a HEAD request must not change anything
        exposeHeadRoute: false,
      },
      async (request) => {
        refuseOtherSites(request)
        await inTransaction(app.db, (trx) => take(trx, request, step, request.query.id))
        return ok(null, step.message)
      },
    )
}

async function take(
  trx: DatabaseTransaction,
  request: FastifyRequest,
  step: Step,
  id: string,
): Promise<void> {
  const caller = callerOf(request)
  const { tenantId, username } = caller
  const row = await trx
    .selectFrom('sysAnnouncement')
    .select(['title', 'msgType', 'priority', 'sendStatus'])
    .where('id', '=', id)
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .where('busType', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('record.missing')
  await requireStatus(trx, caller, row.sendStatus, [step.from])
  const at = new Date()
  await trx
    .updateTable('sysAnnouncement')
    .set((eb) => ({
      ...step.columns(username, at),
      updateBy: username,
      updateTime: at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  const users = await notifiedUsers(trx, tenantId, id, row)
  await audit(trx, request, { action: step.code, operation: OPERATION.edit, target: [id] })
  await announce(trx, RESOURCE_CHANGED, { resource: announcement.name, ids: [id] })
  await publishNoticesChanged(trx, { tenantId, users, msgId: id, msgTxt: row.title })
}

/** The recipients to notify; null means every member. Users who switched the category off are skipped unless urgent. */
async function notifiedUsers(
  trx: DatabaseTransaction,
  tenantId: number,
  id: string,
  { msgType, priority }: { msgType: string; priority: string },
): Promise<string[] | null> {
  const silent = priority === URGENT ? new Set<string>() : await silentOf(trx, tenantId, 'announcement')
  if (msgType === 'ALL') return silent.size === 0 ? null : membersBut(trx, tenantId, silent)
  const users = (await recipientsOf(trx, [id])).get(id) ?? []
  return users.filter((user) => !silent.has(user))
}
