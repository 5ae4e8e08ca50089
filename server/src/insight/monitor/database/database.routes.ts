import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  STATEMENT_ORDERS,
  type DatabaseAccess,
  type IndexSizes,
  type LockWaits,
  type SlowStatements,
  type StatementOrder,
  type TableSizes,
} from '@mtm/shared-utils/contracts/dto/monitor/database'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../../platform/http/answers.ts'
import { missingRights, readRights } from './access.ts'
import { lockWaits } from './lock-waits.ts'
import { readOnly, shared, type Run } from './read-only.ts'
import { slowStatements } from './slow-statements.ts'
import { largestIndexes, largestTables, unusedIndexes } from './table-sizes.ts'

const AT = '/sys/monitor/database'
const config = { access: { perm: 'monitor:system' }, trace: false } as const
const TAGS = ['monitor']

/** The lists of the database page, one route each, so that one that fails leaves the others alone. */
const databaseRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app
  const list = <T>(read: (run: Run) => Promise<T>) => shared(() => readOnly(db, read))

  const access = list(async (run): Promise<DatabaseAccess> => ({
    missing: missingRights(await readRights(run)),
  }))
  app.get(
    `${AT}/rights`,
    { config, schema: { tags: TAGS, summary: 'What the monitor may read of the database' } },
    async () => ok<DatabaseAccess>(await access()),
  )

  const tables = list((run) => largestTables(run, app.monitor.growth))
  app.get(`${AT}/tables`, { config, schema: { tags: TAGS, summary: 'The largest tables' } }, async () =>
    ok<TableSizes>(await tables()),
  )

  const indexes = list(largestIndexes)
  app.get(`${AT}/indexes`, { config, schema: { tags: TAGS, summary: 'The largest indexes' } }, async () =>
    ok<IndexSizes>(await indexes()),
  )

  const unused = list(unusedIndexes)
  app.get(
    `${AT}/unused-indexes`,
    { config, schema: { tags: TAGS, summary: 'The largest indexes that were never used' } },
    async () => ok<IndexSizes>(await unused()),
  )

  const statements = Object.fromEntries(
    STATEMENT_ORDERS.map((by) => [by, list((run) => slowStatements(run, by))]),
  ) as Record<StatementOrder, () => Promise<SlowStatements>>
  app.get(
    `${AT}/statements`,
    {
      config,
      schema: {
        tags: TAGS,
        summary: 'The slowest statements, without values',
        querystring: z.object({ by: z._default(z.enum(STATEMENT_ORDERS), 'total') }),
      },
    },
    async ({ query }) => ok<SlowStatements>(await statements[query.by]()),
  )

  const locks = list(lockWaits)
  app.get(`${AT}/locks`, { config, schema: { tags: TAGS, summary: 'Who waits for whom' } }, async () =>
    ok<LockWaits>(await locks()),
  )
}

export default databaseRoutes
