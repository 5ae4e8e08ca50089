import type { FastifyInstance } from 'fastify'
import type { z } from '@mtm/shared-utils/contracts/schema'
import { silenceBody } from '@mtm/shared-utils/contracts/dto/monitor/alarm'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { alarm } from '@mtm/shared-utils/contracts/resources/monitor/alarm'
import { serveResource } from '../../../engine/serve/serve-resource.ts'
import { audit, OPERATION } from '../../../platform/audit/audit.ts'
import { callerOf } from '../../../platform/caller/caller.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { ok } from '../../../platform/http/answers.ts'
import { publishAlarmChanged } from './alarm-relay.ts'
import { nameMetrics } from './name-metrics.ts'

const MINUTE_MS = 60_000

/** Alarms, open ones and those that ended, for those who may see them; holders of `monitor:alarm` silence them. */
export default async function alarms(app: FastifyInstance): Promise<void> {
  await app.register(
    serveResource(alarm, {
      table: 'monitorAlarm',
      // figures are of the installation; only tenant 0 holds their codes
      tenant: false,
      people: ['silencedBy'],
      hooks: { mapRows: (rows, { request }) => nameMetrics(app, rows, request.locale) },
      extra: serveSilence,
    }),
  )
}

function serveSilence(app: FastifyInstance): void {
  app.put<{ Body: z.infer<typeof silenceBody> }>(
    `${alarm.base}/silence`,
    {
      config: { access: { perm: 'monitor:alarm' } },
      schema: {
        tags: [alarm.name],
        summary: `${alarm.label[1]}: silence it for some minutes; 0: not any more`,
        body: silenceBody,
      },
    },
    async (request) => {
      const { id, minutes, reason } = request.body
      if (minutes > 0 && !reason) throw new AppError('alarm.reasonMissing')
      const { username } = callerOf(request)
      await inTransaction(app.db, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('monitorAlarm')
          .set(
            minutes > 0
              ? {
                  silencedUntil: new Date(Date.now() + minutes * MINUTE_MS),
                  silencedBy: username,
                  reason,
                }
              : { silencedUntil: null, silencedBy: null, reason: null },
          )
          .where('id', '=', id)
          .where('endedAt', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw new AppError('alarm.notOpen')
        await audit(trx, request, {
          action: 'monitor-alarm:silence',
          operation: OPERATION.edit,
          target: [id],
          detail: String(minutes),
        })
        await publishAlarmChanged(trx, id)
      })
      return ok(null, minutes > 0 ? 'alarm.silenced' : 'alarm.loud')
    },
  )
}
