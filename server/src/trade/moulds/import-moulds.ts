import { MOULD_MEASURES } from '@mtm/shared-utils/contracts/resources/mould'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import {
  checkMouldChange,
  findMould,
  NO_OVERRIDES,
  type CategoryCode,
  type MouldChange,
} from '@mtm/shared-utils/garments'
import { published } from '../published/published.ts'
import type { ImportedRow, RecordContext, RefusedImport } from '../../engine/resource/options.ts'
import { changeTenantMoulds, refusalOf } from './change-moulds.ts'
import { readMoulds } from '../published/read-moulds.ts'

/**
 * Imports finished measurements from a workbook: one version per garment. An empty cell keeps the value; a derived value
 * makes the measurement follow base and grade again.
 */
export async function importMoulds(
  rows: readonly ImportedRow[],
  context: RecordContext,
): Promise<RefusedImport[]> {
  const { db, caller } = context
  const { standard } = await published(db, caller.tenantId)
  const { byCategory } = await readMoulds(db, caller.tenantId)
  const refused: RefusedImport[] = []
  const taken = new Map<CategoryCode, Record<string, Record<string, number>>>()
  for (const { row, values: given } of rows) {
    const no = String(given.mouldNo).toUpperCase()
    const family = standard.find((one) => findMould(one, no))
    if (!family) {
      refused.push({ row, error: new AppError('mould.unknown', { no }) })
      continue
    }
    const filled = MOULD_MEASURES.flatMap((code) =>
      typeof given[code] === 'number' ? [[code, given[code]] as const] : [],
    )
    const values = { [no]: Object.fromEntries(filled) }
    const now = byCategory.get(family.category) ?? NO_OVERRIDES
    const [problem] = checkMouldChange(family, now, { kind: 'values', values })
    if (problem) refused.push({ row, error: refusalOf(problem, caller.locale) })
    else taken.set(family.category, { ...taken.get(family.category), ...values })
  }
  const changes = [...taken].map(([category, values]): [CategoryCode, MouldChange] => [
    category,
    { kind: 'values', values },
  ])
  await changeTenantMoulds(context, { action: 'import', changes: new Map(changes) })
  return refused
}
