import type { FastifyRequest } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { permissionOf } from '@mtm/shared-utils/contracts/resource'
import { dataLog } from '@mtm/shared-utils/contracts/resources/data-log'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../platform/http/answers.ts'
import { idsOf } from '../../engine/resource/ids.ts'
import { serveResource } from '../../engine/serve/serve-resource.ts'

const text = z.optional(z.union([z.string(), z.array(z.string())]))
const aRecord = z.looseObject({ dataTable: text, dataId: text })
const twoVersions = z.looseObject({ dataId1: text, dataId2: text })

/** The change log of records (backend contract 4.16). Its readers see every logged resource of their tenant. */
export default serveResource(dataLog, {
  table: 'sysDataLog',
  tenant: true,
  hooks: {
    // stock clients read both as strings
    mapRows(rows) {
      for (const row of rows) {
        row.dataContent = JSON.stringify(row.dataContent)
        row.dataVersion = String(row.dataVersion)
      }
    },
  },
  extra(app, { find }) {
    const config = { access: { perm: permissionOf(dataLog, 'list') } }
    const about = (summary: string) => ({ tags: [dataLog.name], summary: `Data log: ${summary}` })
    app.get(
      `${dataLog.base}/queryDataVerList`,
      { config, schema: { ...about('versions of a record'), querystring: aRecord } },
      async (request) => {
        const { dataTable, dataId } = request.query as z.infer<typeof aRecord>
        const [id] = idsOf(dataId)
        const rows = id && typeof dataTable === 'string' ? await find(request, { dataTable, dataId: id }) : []
        if (rows.length === 0) throw new AppError('dataLog.noVersions')
        return ok(rows.toSorted((one, other) => Number(other.dataVersion) - Number(one.dataVersion)))
      },
    )
    app.get(
      `${dataLog.base}/queryCompareList`,
      { config, schema: { ...about('two versions'), querystring: twoVersions } },
      async (request: FastifyRequest) => {
        const { dataId1, dataId2 } = request.query as z.infer<typeof twoVersions>
        const wanted = [...idsOf(dataId1), ...idsOf(dataId2)]
        const rows = await Promise.all(wanted.map((id) => find(request, { id })))
        return ok(rows.flat())
      },
    )
  },
})
