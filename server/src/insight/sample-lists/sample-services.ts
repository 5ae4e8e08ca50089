import { sql, type SqlBool } from 'kysely'
import type { SampleService } from '@mtm/shared-utils/contracts/dto/sample-lists'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import { fabric } from '@mtm/shared-utils/contracts/resources/fabric'
import { likeLiteral } from '../../platform/database/like-literal.ts'
import { withinRules } from '../../engine/resource/within-rules.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/time/wire-time.ts'
import type { SampleQuery } from './sample-answers.ts'

/** The status of the samples by that of a fabric (dictionary `fabric_status`). */
const STATUS: Readonly<Record<string, SampleService['status']>> = {
  discontinued: 0,
  onSale: 1,
  low: 2,
  out: 3,
}

/** The fabrics that the caller may list, by number, with what is free in stock. */
export async function sampleServices(
  db: Database,
  caller: Caller,
  { pageNo, pageSize, no = '' }: SampleQuery,
): Promise<{ rows: SampleService[]; total: number }> {
  const { tenantId, zone, locale } = caller
  const matching = db
    .selectFrom('mtmFabricAlbum as cloth')
    .where('cloth.tenantId', '=', tenantId)
    .where('cloth.delFlag', '=', 0)
    .where(withinRules(fabric, caller, 'cloth.id'))
    .$if(no !== '', (cloths) =>
      cloths.where(sql<SqlBool>`cloth.fabric_no like ${`${likeLiteral(no.toUpperCase())}%`}`),
    )
  const [rows, { total }] = await Promise.all([
    matching
      .select(['cloth.id', 'cloth.fabricNo', 'cloth.text', 'cloth.textEn', 'cloth.textJp', 'cloth.freeMm'])
      .select(['cloth.status', 'cloth.createTime', 'cloth.updateTime'])
      .orderBy('cloth.fabricNo')
      .offset((pageNo - 1) * pageSize)
      .limit(pageSize)
      .execute(),
    matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    total,
    rows: rows.map(({ id, fabricNo, text, textEn, textJp, freeMm, status, createTime, updateTime }) => {
      const changed = updateTime ?? createTime
      return {
        key: id!,
        no: fabricNo!,
        description: pickLabel([text!, textEn!, textJp!], locale),
        callNo: Math.floor((freeMm ?? 0) / 1_000),
        status: STATUS[status ?? ''] ?? 0,
        updatedAt: changed ? wireTime(changed, zone) : '',
        editable: false,
      }
    }),
  }
}
