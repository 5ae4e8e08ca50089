import { useMemo } from 'react'
import type { SelectOption } from '../form/choice-fields.tsx'
import type { FieldBinding } from '../form/field.tsx'
import { CheckboxesField, RadioField } from '../form/more-fields.ts'
import { MultiSelectField } from '../picker/record-fields.tsx'
import { useLabel } from '../root/use-label.ts'
import { useDict } from './use-dict.ts'

type Props = FieldBinding<string | null | undefined> & { dict: string }

/** One item of a dictionary, all of them in sight. */
export function DictRadioField({ dict, ...field }: Props & { tags?: boolean }) {
  return <RadioField {...field} options={useDictOptions(dict)} />
}

/** Any items of a dictionary, all of them in sight; the value is a comma list. */
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
