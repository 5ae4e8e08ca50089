import { useCallback } from 'react'
import { FINISHED_MEASURES } from '@mtm/shared-utils/contracts/finished-measures'
import type { Label, Labelled } from '@mtm/shared-utils/contracts/locale'
import type { Catalogue } from '@mtm/shared-utils/garments'
import { useLabel } from '@mtm/shared-utils/kit/root'
import { useCatalogue } from './use-catalogue.ts'

const KNOWN: Readonly<Record<string, Label>> = FINISHED_MEASURES

/** What a finished measurement is called on a garment; on several, by what suits them all. */
export function measureLabel(
  catalogue: Pick<Catalogue, 'moulds'> | undefined,
  category: string | null | undefined,
  code: string,
): Label | Labelled | undefined {
  const family = catalogue?.moulds?.find((one) => one.category === category)
  return family?.rows.find((row) => row.code === code) ?? KNOWN[code]
}

/** The names of the finished measurements of a garment, by their codes. */
export function useMeasureName(category: string | null | undefined): (code: string) => string {
  const label = useLabel()
  const catalogue = useCatalogue().data?.catalogue
  return useCallback(
    (code) => {
      const known = measureLabel(catalogue, category, code)
      return known ? label(known) : code
    },
    [label, catalogue, category],
  )
}
