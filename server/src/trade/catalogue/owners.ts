import type { PictureOwner } from '@mtm/shared-utils/contracts/dto/catalogue'
import type { Database } from '../../platform/database/database.ts'

/** The tables of album items with their number columns. */
const ALBUM = {
  fabric: ['mtmFabric', 'fabricNo'],
  lining: ['mtmLining', 'liningNo'],
  button: ['mtmButton', 'buttonNo'],
  style: ['mtmStyle', 'styleNo'],
  collection: ['mtmCollection', 'collectionNo'],
} as const satisfies Record<PictureOwner, readonly [string, string]>

/** Whether the tenant has an item. */
export async function isInAlbum(
  db: Database,
  tenantId: number,
  kind: PictureOwner,
  no: string,
): Promise<boolean> {
  const [table, column] = ALBUM[kind]
  const row = await db
    .selectFrom(table as 'mtmFabric')
    .select('id')
    .where('tenantId', '=', tenantId)
    // collections have no recycle bin
    .$if(kind !== 'collection', (rows) => rows.where('delFlag', '=', 0))
    .where(column as 'fabricNo', '=', no)
    .executeTakeFirst()
  return row !== undefined
}
