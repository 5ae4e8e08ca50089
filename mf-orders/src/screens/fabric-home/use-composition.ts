import { useDictText } from '@mtm/shared-utils/kit/dict'
import { formatNumber } from '@mtm/shared-utils/runtime'
import type { FabricRow } from '../../order-form/order-port.ts'

/** One fibre of a cloth. */
export interface Fibre {
  fibre: string
  percent: number
}

/** The fibres a cloth states; nothing for what is no composition. */
export function fibresOf(composition: unknown): Fibre[] {
  if (!Array.isArray(composition)) return []
  return composition.flatMap((part: unknown) => {
    const { fibre, percent } = (part ?? {}) as Partial<Fibre>
    return typeof fibre === 'string' && typeof percent === 'number' ? [{ fibre, percent }] : []
  })
}

/** What a cloth is made of, in words. */
export function useComposition(): (row: Readonly<Pick<FabricRow, 'composition'>>) => string {
  const dict = useDictText()
  return (row) =>
    fibresOf(row.composition)
      .map(({ fibre, percent }) => `${formatNumber(percent)}% ${dict('fibre', fibre)}`)
      .join(', ')
}
