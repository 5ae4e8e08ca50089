import type { PictureOwner, PictureUse } from '@mtm/shared-utils/contracts/dto/catalogue'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Database } from '../../../platform/database/database.ts'

/** The order-line column that names an owner; collections are ordered only through their styles. */
const COLUMNS = {
  fabric: 'line.fabricNo',
  lining: 'line.liningNo',
  button: 'line.buttonNo',
  style: 'line.styleNo',
  collection: null,
} as const satisfies Record<PictureOwner, string | null>

/** The effects of deleting a picture. */
export async function useOfPicture(db: Database, tenantId: number, id: string): Promise<PictureUse> {
  const picture = await db
    .selectFrom('mtmPicture as picture')
    .leftJoin('mtmClothPhoto as photo', 'photo.id', 'picture.id')
    .select(['picture.ownerKind', 'picture.ownerNo', 'photo.id as photoId'])
    .where('picture.id', '=', id)
    .where('picture.tenantId', '=', tenantId)
    .executeTakeFirst()
  if (!picture) throw new AppError('record.missing')
  const { ownerKind, ownerNo, photoId } = picture
  const column = COLUMNS[ownerKind as PictureOwner]
  const [next, orders] = await Promise.all([
    photoId
      ? db
          .selectFrom('mtmPicture')
          .select('id')
          .where('tenantId', '=', tenantId)
          .where('ownerKind', '=', 'fabric')
          .where('ownerNo', '=', ownerNo)
          .where('use', '=', 'swatch')
          .where('widthMm', 'is not', null)
          .where('tileable', '=', true)
          .where('id', '<>', id)
          .orderBy('sort')
          .orderBy('id')
          .limit(1)
          .executeTakeFirst()
      : undefined,
    column &&
      db
        .selectFrom('mtmOrderLine as line')
        .innerJoin('mtmOrder as ordered', 'ordered.id', 'line.orderId')
        .select((eb) => eb.fn.count<number>('ordered.id').distinct().as('count'))
        .where('line.tenantId', '=', tenantId)
        .where(column, '=', ownerNo)
        .where('ordered.delFlag', '=', 0)
        .where('ordered.closedAt', 'is', null)
        .executeTakeFirstOrThrow(),
  ])
  return {
    standsForCloth: photoId !== null,
    replacedBy: next?.id ?? null,
    openOrders: orders ? Number(orders.count) : 0,
  }
}
