import { useMemo } from 'react'
import type { SelectOption } from '../field/choice-fields.tsx'
import type { FieldBinding } from '../field/field.tsx'
import { CheckboxesField, RadioField } from '../field/more-fields.ts'
import { MultiSelectField } from './record-fields.tsx'
import { useLabel } from '../texts/use-label.ts'
import { useDict } from '../dict/use-dict.ts'

type Props = FieldBinding<string | null | undefined> & { dict: string }

/** One item of a dictionary, all visible. */
export function DictRadioField({ dict, ...field }: Props & { tags?: boolean }) {
  return <RadioField {...field} options={useDictOptions(dict)} />
}

/** Several items of a dictionary, all visible; the value is a comma list. */
export function DictCheckboxesField({ dict, ...field }: Props & { tags?: boolean }) {
  return <CheckboxesField {...field} options={useDictOptions(dict)} />
}

/** Any items of a dictionary, found by typing; the value is a comma list. */
export function DictMultiSelectField({ dict, ...field }: Props) {
  return <MultiSelectField {...field} options={useDictOptions(dict)} />
}

function useDictOptions(dict: string): readonly SelectOption[] {
  const words = useLabel()
  const items = useDict(dict)
  return useMemo(
    () => items.map((item) => ({ value: item.value, label: words(item), disabled: item.disabled })),
    [items, words],
  )
}
