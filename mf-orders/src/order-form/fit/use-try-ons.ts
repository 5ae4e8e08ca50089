import { useEffect, useMemo, useState } from 'react'
import type { TryOnHere } from '@mtm/shared-utils/contracts/dto/mould'
import { mouldsOf, type Mould, type MouldFamily } from '@mtm/shared-utils/garments'
import { useOrderForm } from '../form-context.tsx'
import { useWords } from '../words.tsx'

/** The try-on garments that hang in the store of whoever takes the order. */
export interface TryOns {
  /** how many of these moulds */
  count(which: (mould: Mould) => boolean): number
  /** where and how many, in words; empty: none */
  told(mouldNo: string): string
}

/** null: nobody tells it here, or not yet; every size can be chosen all the same. */
export function useTryOns(family: MouldFamily | undefined): TryOns | null {
  const { port } = useOrderForm()
  const { t } = useWords()
  const [rows, setRows] = useState<readonly TryOnHere[] | null>(null)
  const category = family?.category
  useEffect(() => {
    let gone = false
    setRows(null)
    if (category)
      port.tryOns?.(category).then(
        (found) => void (gone || setRows(found)),
        () => undefined,
      )
    return () => {
      gone = true
    }
  }, [port, category])
  return useMemo(() => {
    if (!rows || !family) return null
    const byMould = Map.groupBy(rows, ({ mouldNo }) => mouldNo)
    const garments = (mouldNo: string) => byMould.get(mouldNo) ?? []
    return {
      count: (which) => {
        const named = mouldsOf(family).filter((mould) => byMould.has(mould.mouldNo) && which(mould))
        return named.flatMap(({ mouldNo }) => garments(mouldNo)).reduce((sum, one) => sum + one.quantity, 0)
      },
      told: (mouldNo) =>
        garments(mouldNo)
          .map(({ own, store, quantity: count }) =>
            own ? t('fit.inStore', { count }) : t('fit.atStore', { store, count }),
          )
          .join(' · '),
    }
  }, [rows, family, t])
}
