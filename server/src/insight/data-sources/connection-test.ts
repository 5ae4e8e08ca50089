import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ConnectionTest } from '@mtm/shared-utils/contracts/dto/connections/data-source'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { dataSource, POSTGRESQL } from '@mtm/shared-utils/contracts/resources/connections/data-source'
import { z } from '@mtm/shared-utils/contracts/schema'
import type { ResourceTools } from '../../engine/resource/options.ts'
import { auditReading, OPERATION } from '../../platform/audit/audit.ts'
import { ok } from '../../platform/http/answers.ts'
import { decrypt } from '../../platform/secrets/secrets.ts'
import { readPostgresAddress } from './jdbc-address.ts'
import { tryConnection } from './try-connection.ts'

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
const maybe = (most: number) => z.optional(z.nullable(z.string().check(z.maxLength(most))))
const body = z.object({
  id: maybe(32),
  // a number in forms of stock clients
  dbType: z.pipe(
    z.transform((value) => (typeof value === 'number' ? String(value) : value)),
    text(10),
  ),
  dbUrl: text(500),
  dbUsername: text(100),
  dbPassword: maybe(100),
})

/** Tests a connection to PostgreSQL (backend contract 4.20). The log has who tested which data source, and what came of it. */
export function serveConnectionTest(app: FastifyInstance, { find }: ResourceTools): void {
  app.post<{ Body: ConnectionTest }>(
    '/online/cgreport/api/testConnection',
    {
      config: {
        access: { perm: 'data-source:test' },
        rateLimit: { timeWindow: '1 minute', max: 20 },
      },
      schema: {
        tags: [dataSource.name],
        summary: 'Data source: test a connection to PostgreSQL',
        description:
          'Only hosts of DATA_SOURCE_HOSTS. Without a password that of the data source `id` is used.',
        body,
      },
    },
    async (request) => {
      const { dbType, dbUrl, dbUsername } = request.body
      if (dbType !== POSTGRESQL) throw new AppError('dataSource.onlyPostgres')
      const place = readPostgresAddress(dbUrl)
      if (!place) throw new AppError('dataSource.address')
      const password = request.body.dbPassword || (await storedPassword(app, request, find))
      const outcome = await tryConnection(
        { ...place, user: dbUsername, password },
        { allowed: app.config.dataSourceHosts },
      )
      const target = request.body.id ? [request.body.id] : []
      const entry = { action: 'data-source:test', operation: OPERATION.query, target, detail: outcome }
      await auditReading(app.db, request, entry)
      if (outcome !== 'connected') throw new AppError(`dataSource.${outcome}`)
      return ok(true, 'dataSource.connected')
    },
  )
}

/** The password of a data source that the caller can see, only for the place it was entered for; else none. */
async function storedPassword(
  { db, config }: FastifyInstance,
  request: FastifyRequest<{ Body: ConnectionTest }>,
  find: ResourceTools['find'],
): Promise<string> {
  const { id, dbType, dbUrl, dbUsername } = request.body
  const [visible] = id ? await find(request, { id }) : []
  if (!visible) return ''
  const row = await db
    .selectFrom('sysDataSource')
    .select(['id', 'dbType', 'dbUrl', 'dbUsername', 'dbSecret'])
    .where('id', '=', visible.id)
    .executeTakeFirst()
  if (!row?.dbSecret) return ''
  if (row.dbType !== dbType || row.dbUrl !== dbUrl || row.dbUsername !== dbUsername)
    throw new AppError('dataSource.passwordAgain')
  return decrypt(config.secretKey, 'data-source.password', row.id, row.dbSecret)
}
