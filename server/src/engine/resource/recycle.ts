import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { permissionOf } from '@mtm/shared-utils/contracts/resource'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok, page } from '../../platform/http/answers.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { inTransaction, type Database } from '../../platform/database/database.ts'
import { refuseTakenValues } from './checks.ts'
import { loose } from './columns.ts'
import { idsOf } from './ids.ts'
import { MAX_PAGE_SIZE } from './list-query.ts'
import { listQuerySchema } from './list-schema.ts'
import type { WriteContext } from './options.ts'
import { readList } from './reading.ts'
import type { Store } from './store.ts'
import { existing, eraseRows, lockRows, written } from './writing.ts'

/** As many ids as one request may name. */
const MOST = 1_000
const csv = z.optional(
  z.union([
    z.string().check(z.maxLength(MOST * 34)),
    z.array(z.string().check(z.maxLength(64))).check(z.maxLength(MOST)),
  ]),
)

/**
 * The recycle bin of a resource, with its permission to delete: list, restore, erase. `ids` is a comma list, named
 * `<name>Ids` by stock clients (backend contract 4.1).
 */
export function serveRecycleBin(app: FastifyInstance, store: Store): void {
  const { resource } = store
  const config = { access: { perm: permissionOf(resource, 'delete') } }
  const about = (summary: string) => ({
    tags: [resource.name],
    summary: `${resource.label[1]}: recycle bin, ${summary}`,
  })
  const named = z.looseObject({ ids: csv, [`${resource.name}Ids`]: csv })
  const idsIn = (from: unknown) => {
    const { ids, [`${resource.name}Ids`]: stock } = (from ?? {}) as Record<string, unknown>
    const found = idsOf(ids ?? stock)
    if (found.length === 0) throw new AppError('record.noIds')
    return found
  }
  app.get(
    `${resource.base}/recycleBin`,
    { config, schema: { ...about('list'), querystring: listQuerySchema(store) } },
    async (request) => {
      const query = request.query as Record<string, unknown>
      // stock clients request no page and read a plain array
      const isPage = query.pageNo !== undefined || query.pageSize !== undefined
      if (!isPage) query.pageSize = MAX_PAGE_SIZE
      const { rows, counted, list } = await readList(store, app.db, request, { which: 'deleted' })
      return isPage ? page(rows, counted, list.pageNo, list.pageSize) : ok(rows)
    },
  )
  app.put(
    `${resource.base}/putRecycleBin`,
    { config, schema: { ...about('restore'), body: named } },
    async (request) => {
      if ((await restoreRecords(store, app.db, request, idsIn(request.body))) === 0)
        throw new AppError('record.missing')
      return ok(null, 'record.restored')
    },
  )
  app.delete(
    `${resource.base}/deleteRecycleBin`,
    { config, schema: { ...about('erase'), querystring: named } },
    async (request) => {
      if ((await eraseRecords(store, app.db, request, idsIn(request.query))) === 0)
        throw new AppError('record.missing')
      return ok(null, 'record.erased')
    },
  )
}

/**
 * Restores records from the recycle bin and returns their number.
 * @throws AppError when one of their unique values is taken
 */
export function restoreRecords(
  store: Store,
  db: Database,
  request: FastifyRequest,
  ids: readonly string[],
): Promise<number> {
  return inBin({ store, db, request, ids }, 'restore', async (rows, found, context) => {
    const { db: trx, caller } = context
    for (const row of rows) await refuseTakenValues(store, trx, request, row, String(row.id))
    await store.options.hooks?.beforeRestore?.(rows, context)
    const set = { delFlag: 0, ...existing(store, { updateBy: caller.username, updateTime: new Date() }, {}) }
    await loose(trx).updateTable(store.options.table).set(set).where('id', 'in', found).execute()
  })
}

/** Permanently deletes records of the recycle bin and returns their number. */
export function eraseRecords(
  store: Store,
  db: Database,
  request: FastifyRequest,
  ids: readonly string[],
): Promise<number> {
  return inBin({ store, db, request, ids }, 'erase', async (rows, found, context) => {
    await store.options.hooks?.beforeErase?.(rows, context)
    await eraseRows(store, context.db, found)
  })
}

interface RecycleCommand {
  store: Store
  db: Database
  request: FastifyRequest
  ids: readonly string[]
}

/** Processes the named records in the recycle bin that are visible to the caller, in one transaction. */
async function inBin(
  { store, db, request, ids }: RecycleCommand,
  action: 'restore' | 'erase',
  change: (rows: LockedRows, found: string[], context: WriteContext) => Promise<void>,
): Promise<number> {
  const caller = callerOf(request)
  const visibility = await store.visibility(caller, 'deleted')
  return inTransaction(db, async (trx) => {
    const context: WriteContext = { db: trx, caller, request }
    const rows = await lockRows(store, visibility, trx, ids)
    if (rows.length === 0) return 0
    const found = rows.map((row) => String(row.id))
    await change(rows, found, context)
    await written(store, context, action, found)
    return found.length
  })
}

type LockedRows = Awaited<ReturnType<typeof lockRows>>
