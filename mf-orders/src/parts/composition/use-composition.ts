import { fibresOf } from '@mtm/shared-utils/contracts/composition'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { formatNumber } from '@mtm/shared-utils/runtime'
import type { FabricRow } from '../../order-form/order-port.ts'

/** The composition of a fabric as text. */
export function useComposition(): (row: Readonly<Pick<FabricRow, 'composition'>>) => string {
  const dict = useDictText()
  return (row) =>
    fibresOf(row.composition)
      .map(({ fibre, percent }) => `${formatNumber(percent)}% ${dict('fibre', fibre)}`)
      .join(', ')
}
