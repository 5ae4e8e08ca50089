import { useEffect, useMemo, useState } from 'react'
import type { LocalTryOn } from '@mtm/shared-utils/contracts/dto/mould'
import { mouldsOf, type Mould, type MouldFamily } from '@mtm/shared-utils/garments'
import { useOrderForm } from '../form-context.tsx'
import { useFormTexts } from '../form-texts.tsx'

/** The try-on garments in the user's store. */
export interface TryOns {
  /** number of garments of these moulds */
  count(which: (mould: Mould) => boolean): number
  /** stores and numbers as text; empty: none */
  describeTryOns(mouldNo: string): string
}

/** Null: unknown or loading; every size can still be selected. */
export function useTryOns(family: MouldFamily | undefined): TryOns | null {
  const { port } = useOrderForm()
  const { t } = useFormTexts()
  const [rows, setRows] = useState<readonly LocalTryOn[] | null>(null)
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
      describeTryOns: (mouldNo) =>
        garments(mouldNo)
          .map(({ own, store, quantity: count }) =>
            own ? t('fit.inStore', { count }) : t('fit.atStore', { store, count }),
          )
          .join(' · '),
    }
  }, [rows, family, t])
}
