import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { DataSourceChoice } from '@mtm/shared-utils/contracts/dto/connections/data-source'
import { permissionOf } from '@mtm/shared-utils/contracts/resource'
import { dataSource, POSTGRESQL } from '@mtm/shared-utils/contracts/resources/connections/data-source'
import type { Hooks, Values } from '../../engine/resource/options.ts'
import type { DatabaseRow } from '../../engine/resource/rows.ts'
import { serveResource } from '../../engine/serve/serve-resource.ts'
import { ok } from '../../platform/http/answers.ts'
import { encrypt } from '../../platform/secrets/secrets.ts'
import { serveConnectionTest } from './connection-test.ts'
import { holdsSecret, readPostgresAddress } from './jdbc-address.ts'

/** What a stored password belongs to: it is never sent to another place than it was entered for. */
const PLACE = ['dbType', 'dbUrl', 'dbUsername'] as const

/** The password in a validated form; null: none, the stored one stays. */
function passwordIn(body: unknown): string | null {
  const { dbPassword } = (body ?? {}) as { dbPassword?: unknown }
  return typeof dbPassword === 'string' && dbPassword !== '' ? dbPassword : null
}

function requireAddress(values: Values, row?: DatabaseRow): void {
  const url = String(values.dbUrl ?? row?.dbUrl)
  if (holdsSecret(url)) throw new AppError('dataSource.secretInUrl')
  const isPostgres = String(values.dbType ?? row?.dbType) === POSTGRESQL
  if (isPostgres && !readPostgresAddress(url)) throw new AppError('dataSource.address')
}

const hooks: Hooks = {
  beforeAdd: (values) => requireAddress(values),
  beforeEdit(values, row, { request }) {
    requireAddress(values, row)
    const isMoved = PLACE.some((name) => name in values && values[name] !== row[name])
    if (isMoved && row.dbSecret !== null && passwordIn(request.body) === null)
      throw new AppError('dataSource.passwordAgain')
  },
  async afterWrite([id], { db, request }) {
    const password = passwordIn(request.body)
    if (!id || password === null) return
    const { secretKey } = request.server.config
    const dbSecret = encrypt(secretKey, 'data-source.password', id, password)
    await db.updateTable('sysDataSource').set({ dbSecret }).where('id', '=', id).execute()
  },
  async mapRows(rows, { db }) {
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    const found = await db
      .selectFrom('sysDataSource')
      .select('id')
      .where('id', 'in', ids)
      .where('dbSecret', 'is not', null)
      .execute()
    const withPassword = new Set(found.map(({ id }) => id))
    for (const row of rows) row.hasPassword = withPassword.has(row.id)
  },
}

/** Data sources (backend contract 4.20): stored for stock clients and reports to come; passwords never leave the server. */
export default serveResource(dataSource, {
  table: 'sysDataSource',
  // data sources are global; only tenant 0 holds their codes
  tenant: false,
  hooks,
  extra(app, tools) {
    serveConnectionTest(app, tools)
    app.get(
      `${dataSource.base}/options`,
      {
        config: { access: { perm: permissionOf(dataSource, 'list') } },
        schema: { tags: [dataSource.name], summary: 'Data source: all, to choose one' },
      },
      async (request) => {
        const rows = await tools.find(request, {})
        const choices = rows
          .map((row): DataSourceChoice => ({
            value: text(row.code),
            label: text(row.name),
            text: text(row.name),
          }))
          .toSorted((a, b) => (a.value < b.value ? -1 : 1))
        return ok(choices)
      },
    )
  },
})

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
