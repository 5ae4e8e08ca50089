import { fibresOf } from '@mtm/shared-utils/contracts/composition'
import { orderLineDraft } from '@mtm/shared-utils/contracts/dto/order-line'
import { z } from '@mtm/shared-utils/contracts/schema'
import { checkComposition } from '../composition.ts'
import { BadInput } from '../../../platform/http/bad-input.ts'

/** Minimum percentage of wool for a "Super" number. */
const SUPER_WOOL = 90

const garments = z.array(orderLineDraft.shape.category)

/**
 * Requires known garment categories, a composition that sums to 100 percent, and a "Super" number only on wool
 * (made-to-measure reference 8.1).
 * @param known the stored fabric, when it is changed
 */
export function checkFabric(
  values: Readonly<Record<string, unknown>>,
  known: Readonly<Record<string, unknown>> = {},
): void {
  if (typeof values.categories === 'string' && !garments.safeParse(values.categories.split(',')).success)
    throw BadInput.of('categories')
  const { composition, yarnCount } = { ...known, ...values }
  checkComposition(values)
  if (values.yarnCount === undefined && values.composition === undefined) return
  const wool = fibresOf(composition).find(({ fibre }) => fibre === 'wool')?.percent ?? 0
  if (typeof yarnCount === 'number' && wool < SUPER_WOOL) throw BadInput.of('yarnCount')
}
