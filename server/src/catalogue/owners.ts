import type { FavouriteKind } from '@mtm/shared-utils/contracts/dto/catalogue'
import type { Database } from '../plugins/app/database/database.ts'

/** Where the things of the album stand, and the column of the number each is known by. */
const ALBUM = {
  fabric: ['mtmFabric', 'fabricNo'],
  lining: ['mtmLining', 'liningNo'],
  button: ['mtmButton', 'buttonNo'],
  style: ['mtmStyle', 'styleNo'],
} as const satisfies Record<FavouriteKind, readonly [string, string]>

/** Whether the tenant has such a thing. */
export async function isInAlbum(
  db: Database,
  tenantId: number,
  kind: FavouriteKind,
  no: string,
): Promise<boolean> {
  const [table, column] = ALBUM[kind]
  const row = await db
    .selectFrom(table as 'mtmFabric')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .where(column as 'fabricNo', '=', no)
    .executeTakeFirst()
  return row !== undefined
}
