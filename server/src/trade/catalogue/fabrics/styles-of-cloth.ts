import type { StyleOfCloth } from '@mtm/shared-utils/contracts/dto/catalogue'
import { fabricKey } from './fabric-key.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Caller } from '../../../platform/caller/caller.ts'
import type { Database, DB } from '../../../platform/database/database.ts'
import { offered } from '../styles/published-styles.ts'

const MOST = 6

/** Offered styles that a fabric was ordered in, most frequent first, without the numbers. */
export async function stylesOfCloth(
  db: Database,
  caller: Pick<Caller, 'tenantId' | 'zone'>,
  no: string,
): Promise<StyleOfCloth[]> {
  return db
    .selectFrom('mtmStyle')
    .innerJoin('mtmOrderLine as line', (join) =>
      join.onRef('line.tenantId', '=', 'mtmStyle.tenantId').onRef('line.styleNo', '=', 'mtmStyle.styleNo'),
    )
    .innerJoin('mtmFabric as cloth', (join) =>
      join.onRef('cloth.tenantId', '=', 'line.tenantId').onRef('cloth.fabricNo', '=', 'line.fabricNo'),
    )
    .innerJoin('mtmOrder as ordered', 'ordered.id', 'line.orderId')
    .select([
      'mtmStyle.styleNo',
      'mtmStyle.text',
      'mtmStyle.textEn',
      'mtmStyle.textJp',
      'mtmStyle.category',
      'mtmStyle.values',
    ])
    .where('mtmStyle.tenantId', '=', caller.tenantId)
    .where('mtmStyle.delFlag', '=', 0)
    .where((eb) => offered(eb as ExpressionBuilder<DB, 'mtmStyle'>, caller))
    .where('cloth.delFlag', '=', 0)
    .where('cloth.fabricNoKey', '=', fabricKey(no))
    .where('ordered.delFlag', '=', 0)
    .groupBy('mtmStyle.id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('mtmStyle.styleNo')
    .limit(MOST)
    .execute()
}
