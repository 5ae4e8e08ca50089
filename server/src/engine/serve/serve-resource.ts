import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { AppError, type ErrorKey } from '@mtm/shared-utils/contracts/errors'
import {
  permissionOf,
  wireName,
  type Resource,
  type ResourceAction,
} from '@mtm/shared-utils/contracts/resource'
import { bodySchema, idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import { callerOf } from '../../platform/caller/caller.ts'
import { ok, page } from '../../platform/http/answers.ts'
import { wireTime } from '../../platform/time/wire-time.ts'
import type { DB } from '../../platform/database/database.ts'
import { followControls } from '../resource/controls.ts'
import type { ServeOptions } from '../resource/options.ts'
import { findRows, readList } from '../resource/reading.ts'
import { idsOf } from '../resource/ids.ts'
import { listQuerySchema } from '../resource/list-schema.ts'
import { serveRecycleBin } from '../resource/recycle.ts'
import { serveTree } from './serve-tree.ts'
import { serveExport, serveTemplate } from '../workbook/serve-export.ts'
import { serveImport } from '../workbook/serve-import.ts'
import { openStore, type Store } from '../resource/store.ts'

import { addRecord, deleteRecords, editRecord } from '../resource/writing.ts'

/** Texts of the two generic families (backend contract 2.7). */
const TEXTS = {
  A: { edited: 'record.editedFamilyA', deletedMany: 'record.deletedMany' },
  B: { edited: 'record.edited', deletedMany: 'record.deleted' },
} as const satisfies Record<Resource['family'], Record<string, ErrorKey>>

/** Ids must be 32 hex digits; others match no rows. */
const text = z.optional(z.union([z.string(), z.array(z.string())]))
const oneQuery = z.looseObject({ id: text })
const manyQuery = z.looseObject({ ids: text })

/**
 * The routes of a declared resource at their stock addresses: `list`, `queryById`, `add`, `edit`, `delete`,
 * `deleteBatch`, `exportXls`, `importExcel` and its template, as far as the resource offers them, each behind its
 * permission code.
 */
export function serveResource<T extends keyof DB & string>(
  resource: Resource,
  options: ServeOptions<T>,
): FastifyPluginAsync {
  return async (app) => {
    followControls(app)
    const store = await openStore(app.db, resource, options as unknown as ServeOptions)
    const offers = (action: ResourceAction) => resource.actions.includes(action)
    if (offers('list')) serveReading(app, store)
    if (offers('list') && resource.tree) serveTree(app, store)
    if (offers('delete') && resource.recycle) serveRecycleBin(app, store)
    if (offers('add')) serveAdding(app, store)
    if (offers('edit')) serveEditing(app, store)
    if (offers('delete')) serveDeleting(app, store)
    if (offers('export')) serveExport(app, store)
    if (offers('import')) {
      serveImport(app, store)
      serveTemplate(app, store)
    }
    await options.extra?.(app, {
      columns: store.columns,
      store,
      find: (request, where) => findRows(store, app.db, request, where),
    })
  }
}

/** Options of every route of a resource. */
function facts({ resource }: Store, action: ResourceAction, summary: string) {
  const config = { access: { perm: permissionOf(resource, action) } }
  return { config, about: { tags: [resource.name], summary: `${resource.label[1]}: ${summary}` } }
}

function serveReading(app: FastifyInstance, store: Store): void {
  const { resource } = store
  const list = facts(store, 'list', 'list')
  app.get(
    `${resource.base}/list`,
    { config: list.config, schema: { ...list.about, querystring: listQuerySchema(store) } },
    async (request) => {
      const { rows, counted, list } = await readList(store, app.db, request)
      return page(rows, counted, list.pageNo, list.pageSize)
    },
  )
  const one = facts(store, 'list', 'one record')
  app.get(
    `${resource.base}/queryById`,
    { config: one.config, schema: { ...one.about, querystring: oneQuery } },
    async (request) => {
      const id = idSchema.safeParse(queryOf(request).id)
      const [row] = id.success ? await findRows(store, app.db, request, { id: id.data }) : []
      if (!row && resource.family === 'B')
        throw new AppError(store.options.messages?.missing ?? 'record.missing')
      return ok(row ?? null)
    },
  )
}

function serveAdding(app: FastifyInstance, store: Store): void {
  const { config, about } = facts(store, 'add', 'add')
  const schema = { ...about, body: bodySchema(store.resource, 'add') }
  const preValidation = lenient(store)
  app.post(`${store.resource.base}/add`, { config, schema, preValidation }, async (request) => {
    const id = await addRecord(store, app.db, request, request.body as Record<string, unknown>)
    return ok({ id }, store.options.messages?.added ?? 'record.added')
  })
}

function serveEditing(app: FastifyInstance, store: Store): void {
  const { config, about } = facts(store, 'edit', 'change')
  app.route({
    // stock clients use either method
    method: ['PUT', 'POST'],
    url: `${store.resource.base}/edit`,
    config,
    schema: { ...about, body: bodySchema(store.resource, 'edit') },
    preValidation: lenient(store),
    handler: async (request) => {
      await editRecord(store, app.db, request, request.body as Record<string, unknown>)
      return ok(null, store.options.messages?.edited ?? TEXTS[store.resource.family].edited)
    },
  })
}

function serveDeleting(app: FastifyInstance, store: Store): void {
  const { base, family } = store.resource
  const { messages = {} } = store.options
  const { config, about } = facts(store, 'delete', 'delete')
  app.delete(`${base}/delete`, { config, schema: { ...about, querystring: oneQuery } }, async (request) => {
    const [id] = idsOf(queryOf(request).id)
    const deleted = id ? await deleteRecords(store, app.db, request, [id]) : 0
    if (deleted === 0) throw new AppError(messages.notDeleted ?? messages.missing ?? 'record.missing')
    return ok(null, messages.deleted ?? 'record.deleted')
  })
  app.delete(
    `${base}/deleteBatch`,
    { config, schema: { ...about, querystring: manyQuery } },
    async (request) => {
      const ids = idsOf(queryOf(request).ids)
      if (ids.length === 0) throw new AppError(messages.noIds ?? 'record.noIds')
      await deleteRecords(store, app.db, request, ids)
      return ok(null, messages.deletedMany ?? TEXTS[family].deletedMany)
    },
  )
}

const queryOf = (request: FastifyRequest) => request.query as Record<string, unknown>

/** Stock clients send numbers where dictionary values and texts are strings, and days as moments of UTC. */
function lenient({ resource }: Store) {
  const named = (...kinds: string[]) =>
    Object.entries(resource.fields)
      .filter(([, { kind }]) => kinds.includes(kind))
      .map(([name]) => wireName(resource, name))
  const texts = named('dict', 'text', 'textarea')
  const days = named('date')
  const moments = named('datetime')
  return async (request: FastifyRequest) => {
    const body = request.body as Record<string, unknown> | null | undefined
    if (typeof body !== 'object' || body === null) return
    const { zone } = callerOf(request)
    for (const wire of texts) if (typeof body[wire] === 'number') body[wire] = String(body[wire])
    for (const wire of moments) body[wire] = localTime(body[wire], zone)
    for (const wire of days) {
      const time = localTime(body[wire], zone)
      body[wire] = time === body[wire] ? time : (time as string).slice(0, 10)
    }
  }
}

const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/

/** A moment of UTC as the wire time of a zone; anything else as it is. */
function localTime(value: unknown, zone: string): unknown {
  if (typeof value !== 'string' || !ISO_MOMENT.test(value)) return value
  const moment = new Date(value)
  return Number.isNaN(moment.getTime()) ? value : wireTime(moment, zone)
}
