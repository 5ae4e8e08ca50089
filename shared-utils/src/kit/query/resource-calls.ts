import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { resourceChanged } from '@mtm/shared-utils/contracts/events/resource.changed'
import { wireName, type Draft, type Resource, type Row } from '@mtm/shared-utils/contracts/resource'
import type { ImportJob } from '@mtm/shared-utils/contracts/dto/import'
import { bus, http, type Params, type TransferOptions } from '@mtm/shared-utils/runtime'

export interface ResourceCalls<R extends Resource> {
  /** @param level of a tree: its top alone; default everything that matches */
  list(params: Params, signal?: AbortSignal, level?: 'list' | 'rootList'): Promise<Page<Row<R>>>
  /** the same page, if it was asked for early and is there already */
  arrived(params: Params, level?: 'list' | 'rootList'): Page<Row<R>> | undefined
  /** the children of a tree record */
  children(id: string, params?: Params, signal?: AbortSignal): Promise<Row<R>[]>
  get(id: string, signal?: AbortSignal): Promise<Row<R>>
  /** Each of these returns the server's message and announces the change. */
  add(body: Draft<R>): Promise<string>
  edit(body: Draft<R>): Promise<string>
  remove(id: string): Promise<string>
  removeMany(ids: readonly string[]): Promise<string>
  /** records of the recycle bin: list, restore, delete for good */
  deleted(params: Params, signal?: AbortSignal): Promise<Page<Row<R>>>
  restore(ids: readonly string[]): Promise<string>
  erase(ids: readonly string[]): Promise<string>
  /** All pages of a list with these filters, as a workbook. */
  exportFile(params: Params): Promise<SheetFile>
  /** A workbook to fill in for an import. */
  importTemplate(): Promise<SheetFile>
  /** Uploads a file; the server answers after parsing it and continues in the background. */
  importFile(file: File, options?: TransferOptions): Promise<ImportJob>
  /** the progress of that import */
  importState(id: string, signal?: AbortSignal): Promise<ImportJob>
  cancelImport(id: string): Promise<void>
}

/** A file and the name the server gives it. */
export interface SheetFile {
  blob: Blob
  name: string | null
}

/**
 * Announces to lists and queries that records were added, changed or removed. No ids means any of them.
 * @example announceChange({ name: 'order' }, ['0f3c'])
 */
export function announceChange(resource: Pick<Resource, 'name'>, ids: readonly string[]): void {
  bus.raise(resourceChanged, { resource: resource.name, ids: [...ids] })
}

/**
 * The stock calls of a resource (backend contract 2.7). Refusals reject, and the caller shows them beside their
 * cause.
 * @example const positions = await resourceCalls(position).list({ pageNo: 1, pageSize: 10 })
 */
export function resourceCalls<R extends Resource>(resource: R): ResourceCalls<R> {
  const { base } = resource
  const quiet = true
  const change = async (
    method: string,
    path: string,
    ids: readonly string[],
    call: { params?: Params; body?: unknown },
  ) => {
    const { message } = await http.send(method, base + path, { ...call, quiet })
    announceChange(resource, ids)
    return message
  }
  const pageFromWire = (page: Page<Row<R>>) => ({
    ...page,
    records: page.records.map((row) => fromWire(resource, row)),
  })
  return {
    list: async (params, signal, level = 'list') =>
      pageFromWire(await http.get<Page<Row<R>>>(`${base}/${level}`, params, { quiet, signal })),
    arrived(params, level = 'list') {
      const page = http.arrived<Page<Row<R>>>(`${base}/${level}`, params)
      return page && pageFromWire(page)
    },
    async children(id, params, signal) {
      const rows = await http.get<Row<R>[]>(`${base}/childList`, { ...params, pid: id }, { quiet, signal })
      return rows.map((row) => fromWire(resource, row))
    },
    deleted: async (params, signal) =>
      pageFromWire(await http.get<Page<Row<R>>>(`${base}/recycleBin`, params, { quiet, signal })),
    restore: (ids) => change('PUT', '/putRecycleBin', ids, { body: { ids: ids.join(',') } }),
    erase: (ids) => change('DELETE', '/deleteRecycleBin', ids, { params: { ids: ids.join(',') } }),
    async get(id, signal) {
      return fromWire(resource, await http.get<Row<R>>(`${base}/queryById`, { id }, { quiet, signal }))
    },
    add: (body) => change('POST', '/add', [], { body: toWire(resource, body) }),
    edit: (body) => change('PUT', '/edit', body.id ? [body.id] : [], { body: toWire(resource, body) }),
    remove: (id) => change('DELETE', '/delete', [id], { params: { id } }),
    removeMany: (ids) => change('DELETE', '/deleteBatch', ids, { params: { ids: ids.join(',') } }),
    exportFile: (params) => http.blob(`${base}/exportXls`, params, { quiet }),
    importTemplate: () => http.blob(`${base}/importTemplate`, {}, { quiet }),
    async importFile(file, options) {
      const form = new FormData()
      form.set('file', file)
      return (await http.upload<ImportJob>(`${base}/importJob`, form, { quiet, ...options })).result
    },
    async importState(id, signal) {
      const job = await http.get<ImportJob>(`/sys/import/${id}`, {}, { quiet, signal })
      if (job.status !== 'running' && job.done > job.refused) announceChange(resource, [])
      return job
    },
    cancelImport: async (id) => void (await http.delete(`/sys/import/${id}`, {}, { quiet })),
  }
}

/** The few misspelled keys of the stock contract, and nothing else. */
function misspelled(resource: Resource): [name: string, wire: string][] {
  return Object.keys(resource.fields)
    .map((name): [string, string] => [name, wireName(resource, name)])
    .filter(([name, wire]) => name !== wire)
}
/**
 * Ids are strings on this side, because addresses and selections contain strings. So are dictionary values, whatever
 * type the contract stores.
 */
function fromWire<R extends Resource>(resource: R, row: Row<R>): Row<R> {
  const named = renamed(
    row,
    misspelled(resource).map(([name, wire]) => [wire, name]),
  )
  const numbers = Object.entries(named ?? {}).filter(
    ([name, value]) => typeof value === 'number' && (name === 'id' || resource.fields[name]?.kind === 'dict'),
  )
  if (numbers.length === 0) return named
  const texts = Object.fromEntries(numbers.map(([name, value]) => [name, String(value)]))
  return { ...named, ...texts } as Row<R>
}
function toWire<R extends Resource>(resource: R, body: Draft<R>): Draft<R> {
  return renamed(body, misspelled(resource))
}
function renamed<T extends object>(value: T, pairs: [from: string, to: string][]): T {
  if (pairs.length === 0) return value
  const names = new Map(pairs)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [names.get(key) ?? key, inner])) as T
}
