import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { permissionOf } from '@mtm/shared-utils/contracts/resource'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok, page } from '../../plugins/app/answers.ts'
import { callerOf } from '../../plugins/app/caller.ts'
import { inTransaction, type Database } from '../../plugins/app/database/database.ts'
import { refuseTakenValues } from './checks.ts'
import { loose } from './columns.ts'
import { idsOf } from './ids.ts'
import { listQuerySchema } from './list-schema.ts'
import type { WriteContext } from './options.ts'
import { readList } from './reading.ts'
import type { Store } from './store.ts'
import { existing, eraseRows, lockRows, written } from './writing.ts'

const csv = z.optional(z.union([z.string(), z.array(z.string())]))

/**
 * The recycle bin of a resource, behind its permission to delete: what is in it, back into use, or gone for good.
 * `ids` is a comma list; `<name>Ids` is how stock clients call it (backend contract 4.1).
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
      const { rows, total, list } = await readList(store, app.db, request, { which: 'deleted' })
      return page(rows, total, list.pageNo, list.pageSize)
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
 * Takes records out of the recycle bin and answers how many they were.
 * @throws AppError when a unique value of theirs is in use by now
 */
export async function restoreRecords(
  store: Store,
  db: Database,
  request: FastifyRequest,
  ids: readonly string[],
): Promise<number> {
  const caller = callerOf(request)
  const sight = await store.see(caller, 'deleted')
  return inTransaction(db, async (trx) => {
    const context: WriteContext = { db: trx, caller, request }
    const rows = await lockRows(store, sight, trx, ids)
    if (rows.length === 0) return 0
    for (const row of rows) await refuseTakenValues(store, trx, request, row, String(row.id))
    await store.options.hooks?.beforeRestore?.(rows, context)
    const found = rows.map((row) => String(row.id))
    const set = { delFlag: 0, ...existing(store, { updateBy: caller.username, updateTime: new Date() }, {}) }
    await loose(trx).updateTable(store.options.table).set(set).where('id', 'in', found).execute()
    await written(store, context, 'restore', found)
    return found.length
  })
}

/** Deletes records of the recycle bin for good and answers how many they were. */
export async function eraseRecords(
  store: Store,
  db: Database,
  request: FastifyRequest,
  ids: readonly string[],
): Promise<number> {
  const caller = callerOf(request)
  const sight = await store.see(caller, 'deleted')
  return inTransaction(db, async (trx) => {
    const context: WriteContext = { db: trx, caller, request }
    const rows = await lockRows(store, sight, trx, ids)
    if (rows.length === 0) return 0
    await store.options.hooks?.beforeErase?.(rows, context)
    const found = rows.map((row) => String(row.id))
    await eraseRows(store, trx, found)
    await written(store, context, 'erase', found)
    return found.length
  })
}
