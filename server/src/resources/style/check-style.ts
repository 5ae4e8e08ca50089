import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { CategoryCode, StyleValues } from '@mtm/shared-utils/contracts/garments'
import { evaluateStyle } from '@mtm/shared-utils/garments'
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
  const { problems } = evaluateStyle(await published(db, tenantId), category, values)
  if (problems.length > 0) throw new AppError('style.impossible')
}
