import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { CollectionKind } from '@mtm/shared-utils/contracts/dto/catalogue'
import { collection } from '@mtm/shared-utils/contracts/resources/collection'
import { visibleCollections } from '../collections.ts'
import { NAMED } from '../named.ts'
import { BadInput } from '../../../platform/http/bad-input.ts'
import type { Database } from '../../../platform/database/database.ts'
import { serveResource } from '../../../engine/serve/serve-resource.ts'
import type { Values } from '../../../engine/resource/options.ts'
import { coversOf, membersOf, MEMBER_TABLES } from './members.ts'

/** Collections of every kind, each with the number of items visible to the caller. */
export default serveResource(collection, {
  table: 'mtmCollection',
  tenant: true,
  translated: NAMED,
  scope: visibleCollections,
  hooks: {
    async beforeAdd(values, { db, caller }) {
      values.sort ??= 0
      await checkRoles(values, db, caller.tenantId)
    },
    async beforeEdit(values, row, { db, caller }) {
      if (values.sort === null) values.sort = row.sort
      await checkRoles(values, db, caller.tenantId)
    },
    async beforeDelete(rows, { db, caller }) {
      for (const { kind, collectionNo } of rows)
        await leave(db, caller.tenantId, kind as CollectionKind, String(collectionNo))
    },
    async mapRows(rows, { db, caller }) {
      const collections = rows.map(({ kind, collectionNo }) => ({
        kind: kind as CollectionKind,
        no: String(collectionNo),
      }))
      const [members, covers] = await Promise.all([
        membersOf(db, caller, collections),
        coversOf(
          db,
          caller.tenantId,
          collections.map(({ no }) => no),
        ),
      ])
      for (const row of rows) {
        row.members = members.get(String(row.collectionNo)) ?? 0
        row.cover = covers.get(String(row.collectionNo)) ?? null
      }
    },
  },
})

/** Roles of the tenant, without repeats; none means everybody. */
async function checkRoles(values: Values, db: Database, tenantId: number): Promise<void> {
  if (typeof values.roles !== 'string') return
  const codes = [...new Set(values.roles.split(',').map((code) => code.trim()))].filter(Boolean)
  values.roles = codes.length > 0 ? codes.join() : null
  if (codes.length === 0) return
  const known = await db
    .selectFrom('sysRole')
    .select('roleCode')
    .where('tenantId', '=', tenantId)
    .where('roleCode', 'in', codes)
    .execute()
  if (known.length < codes.length) throw BadInput.of('roles')
}

/**
 * Deletes a collection; deleted items no longer keep it.
 * @throws record.inUse while it has items
 */
async function leave(db: Database, tenantId: number, kind: CollectionKind, no: string): Promise<void> {
  // valid for all item tables, which have these columns
  const table = MEMBER_TABLES[kind] as 'mtmStyle'
  const used = await db
    .selectFrom(table)
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('collection', '=', no)
    .where('delFlag', '=', 0)
    .limit(1)
    .executeTakeFirst()
  if (used) throw new AppError('record.inUse')
  await db
    .updateTable(table)
    .set({ collection: null })
    .where('tenantId', '=', tenantId)
    .where('collection', '=', no)
    .execute()
}
