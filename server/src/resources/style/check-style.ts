import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { CategoryCode, StyleValues } from '@mtm/shared-utils/contracts/garments'
import { baselineOf, evaluate } from '@mtm/shared-utils/garments'
import { published } from '../../catalogue/published.ts'
import type { Database } from '../../plugins/app/database/database.ts'

/**
 * A style number stands for a garment that can be made: its values are known to the catalogue and go together.
 * What only an order can say (cloth, body) is not asked.
 */
export async function checkStyle(
  db: Database,
  tenantId: number,
  category: CategoryCode,
  values: StyleValues,
): Promise<void> {
  const version = await published(db, tenantId)
  const groups = new Set(
    version.catalogue.groups
      .filter((group) => group.for.includes(category) && group.kind !== 'material')
      .map(({ code }) => code),
  )
  const usual = baselineOf(version.catalogue, category)
  const line = {
    category,
    quantity: 1,
    style: { ...usual, ...values },
    baseline: usual,
    entered: Object.keys(values),
    fitMode: 'BODY' as const,
    body: {},
    estimated: [],
  }
  const { findings } = evaluate(version, { lines: [line], confirmed: [], rush: 'standard' })
  const isWrong = findings.some(
    ({ severity, field }) => severity === 'E' && field !== undefined && groups.has(field),
  )
  if (isWrong || Object.keys(values).some((group) => !groups.has(group)))
    throw new AppError('style.impossible')
}
