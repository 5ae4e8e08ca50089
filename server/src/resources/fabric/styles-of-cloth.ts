import type { StyleOfCloth } from '@mtm/shared-utils/contracts/dto/catalogue'
import { fabricKey } from '../../orders/fabric-key.ts'
import type { Database } from '../../plugins/app/database/database.ts'
import { PUBLISHED_STYLE } from '../style/published-styles.ts'

const MOST = 6

/** The published styles that a cloth of the tenant was ordered in, the most usual first; how often nobody is told. */
export async function stylesOfCloth(db: Database, tenantId: number, no: string): Promise<StyleOfCloth[]> {
  return db
    .selectFrom('mtmStyle as style')
    .innerJoin('mtmOrderLine as line', (join) =>
      join.onRef('line.tenantId', '=', 'style.tenantId').onRef('line.styleNo', '=', 'style.styleNo'),
    )
    .innerJoin('mtmFabric as cloth', (join) =>
      join.onRef('cloth.tenantId', '=', 'line.tenantId').onRef('cloth.fabricNo', '=', 'line.fabricNo'),
    )
    .innerJoin('mtmOrder as ordered', 'ordered.id', 'line.orderId')
    .select(['style.styleNo', 'style.text', 'style.textEn', 'style.textJp', 'style.category', 'style.values'])
    .where('style.tenantId', '=', tenantId)
    .where('style.delFlag', '=', 0)
    .where('style.status', '=', PUBLISHED_STYLE)
    .where('cloth.delFlag', '=', 0)
    .where('cloth.fabricNoKey', '=', fabricKey(no))
    .where('ordered.delFlag', '=', 0)
    .groupBy('style.id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('style.styleNo')
    .limit(MOST)
    .execute()
}
