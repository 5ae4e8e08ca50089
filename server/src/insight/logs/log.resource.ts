import { sql, type SqlBool } from 'kysely'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { ALL_ROWS, CLEAR_LOG, log, SEARCHED_ROWS } from '@mtm/shared-utils/contracts/resources/monitor/log'
import type { LooseBuilder } from '../../engine/resource/store.ts'
import { serveResource } from '../../engine/serve/serve-resource.ts'
import { audit, OPERATION } from '../../platform/audit/audit.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { inTransaction, type Database } from '../../platform/database/database.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { ok } from '../../platform/http/answers.ts'
import { requireCode } from '../../platform/http/require-code.ts'
import { storeOf } from '../../engine/resource/store.ts'

type Query = Record<string, unknown>

/** Rows that record deletions of the log begin with this, and nobody deletes them before their time. */
const OWN_ROWS = `${log.name}:`

const served = serveResource(log, {
  table: 'sysLog',
  tenant: true,
  searchWindow: { rows: SEARCHED_ROWS, indexed: ['logType', 'operateType', 'userid', 'createTime'] },
  filter(_, query, { tenantId }) {
    const { recordId } = query as { recordId?: unknown }
    const id = idSchema.safeParse(recordId)
    // an array is made once, whatever the planner expects
    return id.success
      ? sql<SqlBool>`id = any (array(select id from sys_log where tenant_id = ${tenantId}
          and regexp_split_to_array(lower(log_content), '[ ,]+') @> array[${id.data}::text]
          order by create_time desc limit ${SEARCHED_ROWS}))`
      : null
  },
  hooks: {
    beforeDelete(rows) {
      if (rows.some(({ logContent }) => String(logContent).startsWith(OWN_ROWS)))
        throw new AppError('log.kept')
    },
  },
})

/**
 * The log of sign-ins, operations and unexpected failures of a tenant (backend contract 4.16). Deletions leave rows that
 * only the end of their retention deletes.
 */
const logRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('preValidation', async (request) => prepareSearch(request.query as Query))
  app.addHook('preHandler', async (request, reply) => {
    const { url } = request.routeOptions
    if (!url?.endsWith('/deleteBatch') || (request.query as Query).ids !== ALL_ROWS) return
    await clearLog(app.db, request)
    return reply.send(ok(null, 'log.cleared'))
  })
  await served(app, {})
}

export default logRoutes

/** The keyword of stock clients is a part of the content; a complete record id is found by its index. */
function prepareSearch(query: Query): void {
  const { keyWord } = query
  if (typeof keyWord === 'string' && keyWord.trim() !== '') query.logContent = `*${keyWord.trim()}*`
  delete query.keyWord
  delete query.recordId
  if (typeof query.logContent !== 'string') return
  const id = idSchema.safeParse(query.logContent.replaceAll('*', '').toLowerCase())
  if (!id.success) return
  query.recordId = id.data
  delete query.logContent
}

/** Deletes every row of the tenant that the caller sees, but those about deletions, and records that. */
async function clearLog(db: Database, request: FastifyRequest): Promise<void> {
  const caller = callerOf(request)
  requireCode(caller, CLEAR_LOG)
  const { visible } = await storeOf(db, log).visibility(caller)
  const { until } = await inTransaction(db, async (trx) => {
    await audit(trx, caller, { action: `${OWN_ROWS}clear`, operation: OPERATION.delete, target: [] })
    return trx.selectNoFrom(sql<Date>`now()`.as('until')).executeTakeFirstOrThrow()
  })
  await deleteInBatches((most) =>
    db
      .deleteFrom('sysLog')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('sysLog')
          .select('id')
          .where((row) => visible(row as unknown as LooseBuilder))
          .where('createTime', '<', until)
          .where('logContent', 'not like', `${OWN_ROWS}%`)
          .limit(most),
      )
      .executeTakeFirst(),
  )
}
