import { fabric } from '@mtm/shared-utils/contracts/resources/fabric'
import { sql, type SqlBool } from 'kysely'
import { collectionsSeen } from '../../trade/catalogue/collections.ts'
import type { Database } from '../../platform/database/database.ts'
import { defineReport, type ReportCaller } from './report.ts'

/** Fabrics of the album with their free stock. */
export const fabricsReport = defineReport({
  code: 'report_fabric',
  label: ['面料选择', 'Fabrics', '生地選択'],
  access: 'fabric:list',
  over: fabric,
  statement: (db: Database, caller: ReportCaller) =>
    db
      .selectFrom('mtmFabricAlbum')
      .select((eb) => eb.ref('id').$notNull().as('id'))
      .select(
        collectionsSeen(db, caller, 'fabric')
          .select('mtmCollection.collectionNo')
          .where(sql<SqlBool>`mtm_collection.collection_no = mtm_fabric_album.collection`)
          .as('collection'),
      )
      .select(['fabricNo', 'text', 'mill', 'weight', 'width', 'weave', 'pattern'])
      .select(['colourName', 'colourFamily', 'season', 'status', 'freeMm']),
  columns: {
    fabricNo: { search: 'like', sortable: true },
    text: { search: 'like' },
    mill: { search: 'like', folded: true, sortable: true },
    collection: {},
    weight: { search: 'range', folded: true, sortable: true },
    width: {},
    weave: { search: 'eq', folded: true },
    pattern: { search: 'eq', folded: true },
    colourName: {},
    colourFamily: { search: 'eq', folded: true },
    season: { search: 'eq', folded: true },
    status: { search: 'eq', folded: true },
    freeMm: { sortable: true },
  },
  sort: { column: 'fabricNo', order: 'asc' },
})
