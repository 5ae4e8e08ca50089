import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { CategoryCode, StyleValues } from '@mtm/shared-utils/contracts/garments'
import { z } from '@mtm/shared-utils/contracts/schema'
import { evaluateStyle, lockableGroups } from '@mtm/shared-utils/garments'
import { published } from '../../published/published.ts'
import { BadInput } from '../../../platform/http/bad-input.ts'
import type { Database } from '../../../platform/database/database.ts'

/** Maximum number of style values, as on an order line. */
const codes = z.array(z.string()).check(z.maxLength(80))

export interface CheckedStyle {
  category: CategoryCode
  values: StyleValues
  /** codes of groups; absent: none */
  lockedGroups: unknown
}

/**
 * Requires a style number to be producible: its values exist in the catalogue and do not conflict, and its fixed groups
 * are open on such a garment. Rules that need an order (fabric, body) are not evaluated.
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
