import { useCallback } from 'react'
import { FINISHED_MEASURES } from '@mtm/shared-utils/contracts/finished-measures'
import type { Label, Labelled } from '@mtm/shared-utils/contracts/locale'
import type { Catalogue } from '@mtm/shared-utils/garments'
import { useLabel } from '@mtm/shared-utils/kit/root'
import { useCatalogue } from './use-catalogue.ts'

const KNOWN: Readonly<Record<string, Label>> = FINISHED_MEASURES

/** The category for measurement names; undefined uses the general names. */
interface MeasuredGarment {
  catalogue: Pick<Catalogue, 'moulds'> | undefined
  category: string | null | undefined
}

/** The name of a finished measurement on a category; a general name for several. */
export function measureLabel(
  { catalogue, category }: MeasuredGarment,
  code: string,
): Label | Labelled | undefined {
  const family = catalogue?.moulds?.find((one) => one.category === category)
  return family?.rows.find((row) => row.code === code) ?? KNOWN[code]
}

/** The same as text; the code of an unnamed measurement. */
export function measureName(
  garment: MeasuredGarment,
  code: string,
  label: ReturnType<typeof useLabel>,
): string {
  const known = measureLabel(garment, code)
  return known ? label(known) : code
}

/** The names of the finished measurements of a garment, by their codes. */
export function useMeasureName(category: string | null | undefined): (code: string) => string {
  const label = useLabel()
  const catalogue = useCatalogue().data?.catalogue
  return useCallback(
    (code) => measureName({ catalogue, category }, code, label),
    [label, catalogue, category],
  )
}
