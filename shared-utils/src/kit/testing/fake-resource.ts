import type { ImportJob, ImportResult } from '@mtm/shared-utils/contracts/dto/import'
import { pageOf } from '@mtm/shared-utils/contracts/envelope'
import { wireName, type Resource } from '@mtm/shared-utils/contracts/resource'
import { setDicts } from '@mtm/shared-utils/runtime'
import {
  answer,
  fakeServer,
  okEnvelope,
  type FakeAnswer,
  type FakeSocket,
  type SeenCall,
} from '@mtm/shared-utils/runtime/testing'
import { queryClient } from '../query/client.ts'

export type FakeRow = Record<string, unknown> & { id: string }

export interface FakeResource {
  rows: FakeRow[]
  /** what is in the recycle bin */
  deleted: FakeRow[]
  calls: SeenCall[]
  /** sockets that pages have opened */
  sockets: FakeSocket[]
  /** stands in for the answer of the list until it is null again */
  listAnswer: FakeAnswer | null
  /** stands in for the answer of an export until it is null again */
  exportAnswer: FakeAnswer | null
  /** rows of an imported file that are refused, by their number */
  refuses: { row: number; reason: string }[]
  restore(): void
}

/** A server that keeps the rows of one resource in memory, behind the stock addresses. */
export function fakeResource(
  resource: Resource,
  rows: readonly FakeRow[],
  more: Record<string, FakeAnswer> = {},
): FakeResource {
  queryClient.clear()
  setDicts(
    Object.fromEntries(
      Object.values(resource.fields)
        .filter((field) => field.dict)
        .map((field) => [field.dict!, [item('1', '一级', 'First', '一'), item('2', '二级', 'Second', '二')]]),
    ),
  )
  const success = (message: string) => answer(200, okEnvelope(null, message))
  const state: FakeResource = {
    rows: [...rows],
    deleted: [],
    calls: [],
    sockets: [],
    listAnswer: null,
    exportAnswer: null,
    refuses: [],
    restore: () => {},
  }
  const list: FakeAnswer = (call) => state.listAnswer?.(call) ?? page(resource, state.rows, call.query)
  const drop = (ids: readonly string[]) => {
    state.deleted.push(...state.rows.filter((row) => ids.includes(row.id)))
    state.rows = state.rows.filter((row) => !ids.includes(row.id))
  }
  const server = fakeServer({
    [`GET ${resource.base}/list`]: list,
    ...treeLevels(resource, state),
    ...recycleBin(resource, state),
    [`GET ${resource.base}/queryById`]: ({ query }) =>
      state.rows.find((row) => row.id === query.get('id')) ?? null,
    [`POST ${resource.base}/add`]: ({ body }) => {
      state.rows.unshift({ ...(body as object), id: String(state.rows.length).padStart(32, 'a'), version: 1 })
      return success('添加成功！')
    },
    [`PUT ${resource.base}/edit`]: ({ body }) => {
      const changed = { ...(body as FakeRow) }
      for (const name of Object.keys(resource.fields)) {
        const wire = wireName(resource, name)
        if (wire in changed) changed[name] = changed[wire]
      }
      state.rows = state.rows.map((row) => (row.id === changed.id ? { ...row, ...changed } : row))
      return success('修改成功!')
    },
    [`DELETE ${resource.base}/delete`]: ({ query }) => {
      drop([query.get('id') ?? ''])
      return success('删除成功!')
    },
    [`DELETE ${resource.base}/deleteBatch`]: ({ query }) => {
      drop((query.get('ids') ?? '').split(','))
      return success('删除成功!')
    },
    ['GET /sys/duplicate/check']: ({ query }) => {
      const column = `${query.get('tableName')}.${query.get('fieldName')}`
      const isTaken = Object.entries(resource.fields).some(
        ([name, { unique }]) =>
          typeof unique === 'object' &&
          unique.column === column &&
          state.rows.some((row) => row[name] === query.get('fieldVal') && row.id !== query.get('dataId')),
      )
      return isTaken
        ? answer(200, { success: false, message: '该值不可用，系统中已存在！', code: 500, result: null })
        : success('该值可用！')
    },
    [`GET ${resource.base}/exportXls`]: (call) => state.exportAnswer?.(call) ?? sheet('list'),
    [`GET ${resource.base}/importTemplate`]: () => sheet('template'),
    [`POST ${resource.base}/importJob`]: () => importJob('running', []),
    ['GET /sys/import/job']: () => importJob('done', state.refuses),
    ['DELETE /sys/import/job']: () => null,
    ...more,
  })
  state.calls = server.calls
  state.sockets = server.sockets
  state.restore = () => {
    server.restore()
    queryClient.clear()
  }
  return state
}

/** The levels of a tree, by the field of the one above. */
function treeLevels({ base, tree }: Resource, state: FakeResource): Record<string, FakeAnswer> {
  if (!tree) return {}
  const below = (id: string | null) =>
    state.rows
      .filter((row) => (row[tree.parent] ?? null) === id)
      .map((row) => ({
        ...row,
        hasChild: state.rows.some((one) => one[tree.parent] === row.id) ? '1' : '0',
      }))
  return {
    [`GET ${base}/rootList`]: (call) =>
      state.listAnswer?.(call) ?? page({ fields: {} } as Resource, below(null), call.query),
    [`GET ${base}/childList`]: ({ query }) => below(query.get('pid')),
  }
}

function recycleBin(resource: Resource, state: FakeResource): Record<string, FakeAnswer> {
  const { base } = resource
  const take = (ids: string) => {
    const found = state.deleted.filter(({ id }) => ids.split(',').includes(id))
    state.deleted = state.deleted.filter((row) => !found.includes(row))
    return found
  }
  return {
    [`GET ${base}/recycleBin`]: ({ query }) => page(resource, state.deleted, query),
    [`PUT ${base}/putRecycleBin`]: ({ body }) => {
      state.rows.push(...take((body as { ids: string }).ids))
      return answer(200, okEnvelope(null, '还原成功'))
    },
    [`DELETE ${base}/deleteRecycleBin`]: ({ query }) => {
      take(query.get('ids') ?? '')
      return answer(200, okEnvelope(null, '删除成功'))
    },
  }
}

/** A workbook, as far as the page is concerned. */
function sheet(name: string): Response {
  return new Response('PK', { headers: { 'content-disposition': `attachment; filename="${name}.xlsx"` } })
}

/** How the import of a file of three rows stands. */
function importJob(status: ImportJob['status'], refused: FakeResource['refuses']): ImportJob {
  const result: ImportResult = {
    totalCount: 3,
    successCount: 3 - refused.length,
    errorCount: refused.length,
    msg: `3 ${3 - refused.length} ${refused.length}`,
    refused,
    ignoredHeads: refused.length > 0 ? ['公司id'] : [],
  }
  const done = status === 'running' ? 0 : 3
  const message = refused.length > 0 ? '但有错误。' : '全部导入成功！'
  return {
    id: 'job',
    status,
    total: 3,
    done,
    refused: refused.length,
    result: status === 'running' ? null : result,
    message,
  }
}

function item(value: string, text: string, textEn: string, textJp: string) {
  return { value, text, textEn, textJp, title: text, label: text }
}

function page(resource: Resource, rows: readonly FakeRow[], query: URLSearchParams) {
  const kept = rows.filter((row) =>
    [...query].every(([key, value]) => {
      if (!resource.fields[key]) return true
      const wanted = value.replaceAll('*', '')
      return value.includes('*') ? String(row[key]).includes(wanted) : String(row[key]) === wanted
    }),
  )
  const column = query.get('column')
  if (column) kept.sort((a, b) => String(a[column]).localeCompare(String(b[column])))
  if (query.get('order') === 'desc') kept.reverse()
  const requestedSize = Number(query.get('pageSize'))
  const pageSize = requestedSize > 0 ? requestedSize : 1_000
  const pageNo = Number(query.get('pageNo'))
  const records = kept.slice((pageNo - 1) * pageSize, pageNo * pageSize)
  return pageOf(records, { total: kept.length, pageNo, pageSize })
}
