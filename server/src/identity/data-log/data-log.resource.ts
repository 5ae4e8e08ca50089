import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { HistoryTable } from '@mtm/shared-utils/contracts/dto/monitor/data-log'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import { permissionOf } from '@mtm/shared-utils/contracts/resource'
import { dataLog } from '@mtm/shared-utils/contracts/resources/monitor/data-log'
import { z } from '@mtm/shared-utils/contracts/schema'
import { idsOf } from '../../engine/resource/ids.ts'
import { listQuery } from '../../engine/resource/list-query.ts'
import type { LooseBuilder } from '../../engine/resource/store.ts'
import type { ResourceTools } from '../../engine/resource/options.ts'
import { serveResource } from '../../engine/serve/serve-resource.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { ok, page } from '../../platform/http/answers.ts'
import {
  compareVersions,
  describeRows,
  versionsElsewhere,
  type DescribedVersion,
} from './compare-versions.ts'
import { hiddenKeys, readableRows, readableTables } from './readable-tables.ts'

const text = z.optional(z.union([z.string(), z.array(z.string())]))
const aRecord = z.looseObject({ dataTable: text, dataId: text })
const twoVersions = z.looseObject({ dataId1: text, dataId2: text })
type TwoVersions = z.infer<typeof twoVersions>

/** A search that no index answers goes through this many of the newest versions. */
const SEARCHED_ROWS = 10_000

/**
 * The versions of records (backend contract 4.16). Who reads it sees the versions of records that they may list, as far
 * as data rules and withheld fields let them see the records themselves.
 */
const dataLogRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('preHandler', async (request, reply) => {
    if (!request.routeOptions.url?.endsWith(`${dataLog.base}/list`)) return
    const elsewhere = await listElsewhere(app, request)
    if (elsewhere) return reply.send(elsewhere)
  })
  await serveResource(dataLog, {
    table: 'sysDataLog',
    tenant: true,
    searchWindow: { rows: SEARCHED_ROWS, indexed: ['dataTable', 'dataId', 'createTime'] },
    scope: (eb, caller) => readableRows(app.db, eb as unknown as LooseBuilder, caller),
    hooks: {
      async mapRows(rows, { db, caller }) {
        const hidden = new Map<string, ReadonlySet<string>>()
        for (const row of rows) {
          const table = String(row.dataTable)
          if (!hidden.has(table)) hidden.set(table, await hiddenKeys(db, caller, table))
          const content = row.dataContent as Record<string, unknown>
          for (const key of hidden.get(table)!) delete content[key]
          // stock clients read both as strings
          row.dataContent = JSON.stringify(content)
          row.dataVersion = String(row.dataVersion)
        }
      },
    },
    extra: (routes, tools) => serveVersions(routes, tools),
  })(app, {})
}

export default dataLogRoutes

/** The versions of a record that is stored elsewhere, as a page; null: the data log answers. */
async function listElsewhere({ db }: FastifyInstance, request: FastifyRequest) {
  const query = request.query as Record<string, unknown>
  const caller = callerOf(request)
  const table = readableTables(db, caller).find((one) => one.source?.read && one.table === query.dataTable)
  if (!table) return null
  const record = typeof query.dataId === 'string' ? query.dataId.trim() : ''
  const versions = await versionsElsewhere(db, caller, { record }, table.table)
  const { pageNo, pageSize, offset } = listQuery(
    dataLog,
    { byWire: new Map(), all: new Map(), isView: false },
    query,
  )
  const rows = versions.slice(offset, offset + pageSize).map(({ row }) => row)
  return page(rows, versions.length, pageNo, pageSize)
}

function serveVersions(app: FastifyInstance, { find }: ResourceTools): void {
  const { db } = app
  const config = { access: { perm: permissionOf(dataLog, 'list') } }
  const about = (summary: string) => ({ tags: [dataLog.name], summary: `Data log: ${summary}` })

  /** The wanted versions that the caller sees, wherever they are stored, in the order of their ids. */
  const wanted = async (request: FastifyRequest): Promise<DescribedVersion[]> => {
    const { dataId1, dataId2 } = request.query as TwoVersions
    const ids = [...idsOf(dataId1), ...idsOf(dataId2)]
    const caller = callerOf(request)
    const rows = await Promise.all(ids.map((id) => find(request, { id })))
    const found = [
      ...(await describeRows(db, caller, rows.flat())),
      ...(await versionsElsewhere(db, caller, { ids })),
    ]
    return ids.flatMap((id) => found.filter(({ row }) => row.id === id))
  }

  app.get(
    `${dataLog.base}/queryDataVerList`,
    { config, schema: { ...about('versions of a record'), querystring: aRecord } },
    async (request) => {
      const { dataTable, dataId } = request.query as z.infer<typeof aRecord>
      const [id] = idsOf(dataId)
      const table = typeof dataTable === 'string' ? dataTable : ''
      const rows = id ? await find(request, { dataTable: table, dataId: id }) : []
      const record = typeof dataId === 'string' ? dataId.trim() : ''
      const others =
        rows.length === 0 ? await versionsElsewhere(db, callerOf(request), { record }, table) : []
      const versions = [...rows, ...others.map(({ row }) => row)]
      if (versions.length === 0) throw new AppError('dataLog.noVersions')
      return ok(versions.toSorted((one, other) => Number(other.dataVersion) - Number(one.dataVersion)))
    },
  )
  app.get(
    `${dataLog.base}/queryCompareList`,
    { config, schema: { ...about('two versions'), querystring: twoVersions } },
    async (request) => ok((await wanted(request)).map(({ row }) => row)),
  )
  app.get(
    `${dataLog.base}/compare`,
    { config, schema: { ...about('two versions of a record, field by field'), querystring: twoVersions } },
    async (request) => ok(await compareVersions(db, callerOf(request), await wanted(request))),
  )
  app.get(
    `${dataLog.base}/tables`,
    { config, schema: about('kinds of records whose versions the caller may compare') },
    async (request) => {
      const caller = callerOf(request)
      const names = new Map(
        readableTables(db, caller).map(({ table, label }) => [table, pickLabel(label, caller.locale)]),
      )
      return ok([...names].map(([table, name]): HistoryTable => ({ table, name })))
    },
  )
}
