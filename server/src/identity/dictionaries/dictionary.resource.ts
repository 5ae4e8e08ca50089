import { sql } from 'kysely'
import { dictionary } from '@mtm/shared-utils/contracts/resources/dictionary'
import { dictionaryItem } from '@mtm/shared-utils/contracts/resources/dictionary-item'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../platform/http/answers.ts'
import { publishDictionariesChanged } from '../../platform/events/publish.ts'
import { completeItem } from './dictionary-item.resource.ts'
import { like } from '../../engine/resource/clauses.ts'
import { readList } from '../../engine/resource/reading.ts'
import { eraseRecords, restoreRecords } from '../../engine/resource/recycle.ts'
import { isUsedDictionary } from '../../engine/resource/used-dictionaries.ts'
import { serveResource } from '../../engine/serve/serve-resource.ts'

const byId = z.object({ id: idSchema })
const byName = z.object({ dictName: z._default(z.string().check(z.maxLength(100)), '') })
const tags = [dictionary.name]

export default serveResource(dictionary, {
  table: 'sysDict',
  tenant: true,
  messages: { added: 'dict.added', edited: 'record.editedFamilyA', notDeleted: 'record.notDeleted' },
  details: {
    resource: dictionaryItem,
    of: 'dictId',
    head: ['字典列表', 'Items', '辞書項目一覧'],
    unique: 'itemValue',
    complete: completeItem,
  },
  hooks: {
    beforeDelete(rows) {
      const used = rows.find(({ dictCode }) => isUsedDictionary(String(dictCode)))
      if (used) throw new AppError('dict.inUse', { name: String(used.dictName) })
    },
    async afterWrite(_ids, { db, caller }) {
      await publishDictionariesChanged(db, caller.tenantId)
    },
    async mapRows(rows, { db }) {
      if (rows.length === 0) return
      const counts = await db
        .selectFrom('sysDictItem')
        .select(['dictId', sql<number>`count(*)::int`.as('count')])
        .where(
          'dictId',
          'in',
          rows.map(({ id }) => id),
        )
        .groupBy('dictId')
        .execute()
      const byDict = new Map(counts.map(({ dictId, count }) => [dictId, count]))
      for (const row of rows) row.itemCount = byDict.get(row.id) ?? 0
    },
  },
  // the tree and the recycle bin at the addresses of stock clients
  extra(app, { store, columns }) {
    app.get<{ Querystring: z.infer<typeof byName> }>(
      '/sys/dict/treeList',
      {
        config: { access: { perm: 'dict:list' } },
        schema: { tags, summary: 'Dictionary: rows of a tree, by a part of the name', querystring: byName },
      },
      async (request) => {
        const { dictName } = request.query
        Object.assign(request.query, { dictName: '', pageSize: '-1' })
        const where = dictName === '' ? [] : [like(columns.byWire.get('dictName')!, 'contains', dictName)]
        const { rows } = await readList(store, app.db, request, { where })
        // dictionaries have no parents: a level of leaves
        return ok(rows.map((row) => ({ ...row, key: row.id, title: row.dictName, isLeaf: true })))
      },
    )
    const config = { access: { perm: 'dict:delete' } }
    app.get(
      '/sys/dict/deleteList',
      { config, schema: { tags, summary: 'Dictionary: recycle bin', querystring: z.object({}) } },
      async (request) => {
        Object.assign(request.query as object, { pageSize: '-1' })
        return ok((await readList(store, app.db, request, { which: 'deleted' })).rows)
      },
    )
    app.put<{ Params: z.infer<typeof byId> }>(
      '/sys/dict/back/:id',
      { config: { ...config, body: 'none' }, schema: { tags, summary: 'Dictionary: restore', params: byId } },
      async (request) => {
        if ((await restoreRecords(store, app.db, request, [request.params.id])) === 0)
          throw new AppError('dict.notRestored')
        return ok(null, 'dict.restored')
      },
    )
    app.delete<{ Params: z.infer<typeof byId> }>(
      '/sys/dict/deletePhysic/:id',
      { config, schema: { tags, summary: 'Dictionary: erase with its items', params: byId } },
      async (request) => {
        if ((await eraseRecords(store, app.db, request, [request.params.id])) === 0)
          throw new AppError('record.notDeleted')
        return ok(null, 'record.deleted')
      },
    )
  },
})
