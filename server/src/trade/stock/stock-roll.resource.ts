import { stockRoll } from '@mtm/shared-utils/contracts/resources/stock'
import { dictTexts } from '../../engine/texts/dictionary-texts.ts'
import { serveResource } from '../../engine/serve/serve-resource.ts'
import { defectsOf } from './flaws-of-stretch.ts'
import { defectInWords } from './roll-defects.ts'

/** The rolls of a tenant. */
export default serveResource(stockRoll, {
  table: 'mtmStockRoll',
  view: 'mtmStockRollList',
  tenant: true,
  filled: ['receivedAt'],
  hooks: {
    async mapRows(rows, { db, caller }) {
      const texts = await dictTexts(db, caller.tenantId, caller.locale)
      for (const row of rows)
        row.defects_dictText = defectsOf(row.defects)
          .map((defect) => defectInWords(defect, texts))
          .join('\n')
    },
  },
})
