import { mould } from '@mtm/shared-utils/contracts/resources/mould'
import { useLabel } from '@mtm/shared-utils/kit/root'
import { useChart } from './mould.api.ts'

/** The name of a finished measurement as its garment has it; of several garments, one that suits them all. */
export function useMeasureName(category: string | null | undefined): (code: string) => string {
  const words = useLabel()
  const { data } = useChart(category ?? undefined)
  const rows = data?.category === category ? data?.standard.rows : undefined
  const fields: Readonly<Record<string, { label: readonly [string, string, string] }>> = mould.fields
  return (code) => {
    const own = rows?.find((row) => row.code === code)
    if (own) return words([own.text, own.textEn, own.textJp])
    const field = fields[code]
    return field ? words(field.label) : code
  }
}
