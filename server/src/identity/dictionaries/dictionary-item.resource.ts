import { dictionaryItem } from '@mtm/shared-utils/contracts/resources/dictionary-item'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../platform/http/answers.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { publishDictionariesChanged } from '../../platform/events/publish.ts'
import type { Values } from '../../engine/resource/options.ts'
import { serveResource } from '../../engine/serve/serve-resource.ts'

const text = z._default(z.string().check(z.maxLength(100)), '')
const valueQuery = z.object({ dictId: text, itemValue: text, id: text })

/** Omitted texts are empty: their language then falls back to Chinese. */
const COUNTED_EMPTY = ['itemTextEn', 'itemTextJp'] as const
function fillEmpty(values: Values): void {
  for (const name of COUNTED_EMPTY) if (values[name] === null) values[name] = ''
  if (values.sortOrder === null) values.sortOrder = 1
  if (values.status === null) values.status = '1'
}

/** Fills in the defaults of a new item. */
export function completeItem(values: Values): void {
  for (const name of COUNTED_EMPTY) values[name] ??= ''
  fillEmpty(values)
}

async function isTaken(db: Database, dictId: unknown, itemValue: unknown, except = ''): Promise<boolean> {
  const row = await db
    .selectFrom('sysDictItem')
    .select('id')
    .where('dictId', '=', String(dictId))
    .where('itemValue', '=', String(itemValue))
    .where('id', '<>', except)
    .executeTakeFirst()
  return row !== undefined
}

export default serveResource(dictionaryItem, {
  table: 'sysDictItem',
  tenant: false,
  messages: { added: 'dict.added', edited: 'record.editedFamilyA' },
  // items belong to their dictionary
  scope: (eb, { tenantId }) =>
    eb(
      'dictId',
      'in',
      eb.selectFrom('sysDict').select('id').where('tenantId', '=', tenantId).where('delFlag', '=', 0),
    ),
  hooks: {
    async beforeAdd(values, { db, caller }) {
      completeItem(values)
      const owner = await db
        .selectFrom('sysDict')
        .select('id')
        .where('id', '=', String(values.dictId))
        .where('tenantId', '=', caller.tenantId)
        .where('delFlag', '=', 0)
        .executeTakeFirst()
      if (!owner) throw BadInput.of('dictId')
      if (await isTaken(db, values.dictId, values.itemValue)) throw new AppError('check.taken')
    },
    beforeEdit: fillEmpty,
    async afterWrite(_ids, { db, caller }) {
      await publishDictionariesChanged(db, caller.tenantId)
    },
  },
  extra(app) {
    app.get<{ Querystring: z.infer<typeof valueQuery> }>(
      '/sys/dictItem/dictItemCheck',
      {
        config: { access: { perm: 'dict:list' } },
        schema: {
          tags: [dictionaryItem.name],
          summary: 'Whether a value is free in a dictionary',
          querystring: valueQuery,
        },
      },
      async (request) => {
        const { dictId, itemValue, id } = request.query
        const { tenantId } = callerOf(request)
        const own = await app.db
          .selectFrom('sysDict')
          .select('id')
          .where('id', '=', dictId)
          .where('tenantId', '=', tenantId)
          .executeTakeFirst()
        if (own && (await isTaken(app.db, dictId, itemValue, id))) throw new AppError('check.taken')
        return ok(null, 'check.free')
      },
    )
  },
})
