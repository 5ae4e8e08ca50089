import { fibresOf } from '@mtm/shared-utils/contracts/composition'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { formatNumber } from '@mtm/shared-utils/runtime'
import type { FabricRow } from '../../order-form/order-port.ts'

/** What a cloth is made of, in words. */
export function useComposition(): (row: Readonly<Pick<FabricRow, 'composition'>>) => string {
  const dict = useDictText()
  return (row) =>
    fibresOf(row.composition)
      .map(({ fibre, percent }) => `${formatNumber(percent)}% ${dict('fibre', fibre)}`)
      .join(', ')
}
