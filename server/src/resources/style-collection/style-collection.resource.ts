import { AppError } from '@mtm/shared-utils/contracts/errors'
import { styleCollection } from '@mtm/shared-utils/contracts/resources/style-collection'
import { NAMED } from '../../catalogue/named.ts'
import type { Database } from '../../plugins/app/database/database.ts'
import { serveResource } from '../engine/serve-resource.ts'
import { keepsStyles, offered, PUBLISHED_STYLE } from '../style/published-styles.ts'

/** Collections of styles, with the number of styles that the caller sees in each. */
export default serveResource(styleCollection, {
  table: 'mtmStyleCollection',
  tenant: true,
  translated: NAMED,
  scope: (eb, caller) => (keepsStyles(caller) ? null : eb('status', '=', PUBLISHED_STYLE)),
  hooks: {
    beforeAdd(values) {
      values.sort ??= 0
    },
    beforeEdit(values, row) {
      if (values.sort === null) values.sort = row.sort
    },
    async beforeDelete(rows, { db, caller }) {
      const numbers = rows.map((row) => String(row.collectionNo))
      const styles = db.selectFrom('mtmStyle').where('tenantId', '=', caller.tenantId)
      const used = await styles
        .select('id')
        .where('collection', 'in', numbers)
        .where('delFlag', '=', 0)
        .limit(1)
        .executeTakeFirst()
      if (used) throw new AppError('record.inUse')
      // styles in no use any more hold it no longer
      await db
        .updateTable('mtmStyle')
        .set({ collection: null })
        .where('tenantId', '=', caller.tenantId)
        .where('collection', 'in', numbers)
        .execute()
    },
    async mapRows(rows, { db, caller }) {
      if (rows.length === 0) return
      const counted = await db
        .selectFrom('mtmStyle')
        .select(({ fn }) => ['collection', fn.countAll<number>().as('count')])
        .where('tenantId', '=', caller.tenantId)
        .where('delFlag', '=', 0)
        .where(
          'collection',
          'in',
          rows.map(({ collectionNo }) => String(collectionNo)),
        )
        .$if(!keepsStyles(caller), (styles) => styles.where((eb) => offered(eb, caller)))
        .groupBy('collection')
        .execute()
      const counts = new Map(counted.map(({ collection, count }) => [collection, Number(count)]))
      const covers = await coversOf(
        db,
        caller.tenantId,
        rows.map(({ collectionNo }) => String(collectionNo)),
      )
      for (const row of rows) {
        row.styles = counts.get(String(row.collectionNo)) ?? 0
        row.cover = covers.get(String(row.collectionNo)) ?? null
      }
    },
  },
})

/** The first picture of each collection that has one. */
async function coversOf(
  db: Database,
  tenantId: number,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('mtmPicture')
    .distinctOn('ownerNo')
    .select(['ownerNo', 'path'])
    .where('tenantId', '=', tenantId)
    .where('ownerKind', '=', 'collection')
    .where('ownerNo', 'in', numbers)
    .orderBy('ownerNo')
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ ownerNo, path }) => [ownerNo, path]))
}
