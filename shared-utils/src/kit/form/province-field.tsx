import { useEffect, useState } from 'react'
import { loadAreas } from './area-field.tsx'
import { SelectField } from './choice-fields.tsx'
import type { FieldBinding } from './field.tsx'
import { TextField } from './text-fields.tsx'

/** Whose provinces the list of areas has. */
const LISTED = 'CN'
const LONGEST = 40

/** Names of the provinces of China; null until they have come, empty when they cannot be had. */
function useProvinces(wanted: boolean): readonly string[] | null {
  const [names, setNames] = useState<readonly string[] | null>(null)
  useEffect(() => {
    if (!wanted) return
    let gone = false
    const show = (next: readonly string[]) => void (gone || setNames(next))
    loadAreas().then(
      (areas) => show(areas.map(([, name]) => name)),
      () => show([]),
    )
    return () => {
      gone = true
    }
  }, [wanted])
  return names
}

/**
 * The province of an address, as a name: of China one of the list of areas, elsewhere what is written.
 * @param country code of the dictionary `country`
 */
export function ProvinceField({
  country,
  ...field
}: FieldBinding<string | null | undefined> & { country: string | null | undefined }) {
  const isListed = country === LISTED
  const names = useProvinces(isListed)
  if (!isListed || names?.length === 0) return <TextField {...field} maxLength={LONGEST} />
  const { value } = field
  // what stands there already is kept, whatever it was called
  const known = value && !names?.includes(value) ? [value, ...(names ?? [])] : (names ?? [])
  return <SelectField {...field} options={known.map((name) => ({ value: name, label: name }))} />
}
