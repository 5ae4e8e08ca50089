import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { CategoryCode, StyleValues } from '@mtm/shared-utils/contracts/garments'
import { z } from '@mtm/shared-utils/contracts/schema'
import { evaluateStyle, lockableGroups } from '@mtm/shared-utils/garments'
import { published } from '../../published/published.ts'
import { BadInput } from '../../../platform/http/bad-input.ts'
import type { Database } from '../../../platform/database/database.ts'

/** As many as an order line may say of itself. */
const codes = z.array(z.string()).check(z.maxLength(80))

export interface CheckedStyle {
  category: CategoryCode
  values: StyleValues
  /** codes of groups; absent: none */
  lockedGroups: unknown
}

/**
 * A style number stands for a garment that can be made: its values are known to the catalogue and go together, and what
 * it fixes are groups that such a garment has open. What only an order can say (cloth, body) is not asked.
 * @throws style.impossible · 400 for `lockedGroups`
 */
export async function checkStyle(
  db: Database,
  tenantId: number,
  { category, values, lockedGroups }: CheckedStyle,
): Promise<void> {
  const known = await published(db, tenantId)
  const { outcome, problems } = evaluateStyle(known, category, values)
  if (problems.length > 0) throw new AppError('style.impossible')
  const locked = codes.safeParse(lockedGroups ?? [])
  const lockable = new Set(lockableGroups(known.catalogue, category).map(({ code }) => code))
  const isOpen = (code: string) => lockable.has(code) && outcome.forbidden[code]?.['*'] === undefined
  if (!locked.success || new Set(locked.data).size < locked.data.length || !locked.data.every(isOpen))
    throw BadInput.of('lockedGroups')
}
