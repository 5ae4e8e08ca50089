import { MOULD_MEASURES, mould } from '@mtm/shared-utils/contracts/resources/mould'
import {
  findMould,
  mouldFamily,
  sexOfLine,
  sizeLabels,
  type CategoryCode,
  type Mould,
  type MouldFamily,
} from '@mtm/shared-utils/garments'
import { published } from '../published/published.ts'
import { serveResource } from '../../engine/serve/serve-resource.ts'
import { importMoulds } from './import-moulds.ts'

/** The moulds of a tenant with their measurements: derived from base and grade, or overridden. */
export default serveResource(mould, {
  table: 'mtmMouldList',
  tenant: true,
  hooks: {
    async mapRows(rows, { db, caller }) {
      const { catalogue } = await published(db, caller.tenantId)
      // a family without overrides, made once for the whole page
      const graded = new Map(
        catalogue.moulds?.map((family): [string, MouldFamily] => [
          family.category,
          { ...family, values: {} },
        ]),
      )
      for (const row of rows) {
        const category = row.category as CategoryCode
        const family = mouldFamily(catalogue, category)
        const one = family && findMould(family, String(row.mouldNo))
        if (!family || !one) continue
        for (const code of MOULD_MEASURES) row[code] = one.finished[code] ?? null
        row.derived = derivedOf(graded.get(category)!, family, one)
        const sex = sexOfLine(catalogue, { category }, undefined)
        const { cn, jp, us } = sizeLabels(family, sex, one.size, one.stature)
        row.sizeLabels = [cn && `CN ${cn}`, jp && `JP ${jp}`, us && `US ${us}`].filter(Boolean).join(' · ')
      }
    },
    importAll: importMoulds,
  },
})

/** The derived values of overridden measurements, mm. */
function derivedOf(
  graded: MouldFamily,
  { values = {} }: MouldFamily,
  { mouldNo }: Mould,
): Record<string, number> {
  const own = Object.keys(values[mouldNo] ?? {})
  if (own.length === 0) return {}
  const { finished = {} } = findMould(graded, mouldNo) ?? {}
  return Object.fromEntries(own.map((code) => [code, finished[code] ?? 0]))
}
