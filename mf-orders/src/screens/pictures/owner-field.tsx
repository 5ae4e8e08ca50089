import { useMemo } from 'react'
import type { PictureOwner } from '@mtm/shared-utils/contracts/dto/catalogue'
import type { FieldBinding } from '@mtm/shared-utils/kit/form'
import { ChoicesField } from '@mtm/shared-utils/kit/picker'
import { useLabel } from '@mtm/shared-utils/kit/root'
import { ownerSource } from './picture-owners.ts'

/** Selects the owner of pictures among the items of its kind. */
export function OwnerField({ kind, ...field }: FieldBinding<string | null> & { kind: PictureOwner }) {
  const label = useLabel()
  const source = useMemo(() => ownerSource(kind, label), [kind, label])
  const { value, onChange } = field
  return (
    <ChoicesField
      {...field}
      single
      source={source}
      value={value ? [value] : NONE}
      onChange={(numbers) => onChange(numbers?.[0] ?? null)}
    />
  )
}

const NONE: readonly string[] = []
