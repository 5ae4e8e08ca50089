import { useMemo } from 'react'
import type { SelectOption } from '../field/choice-fields.tsx'
import { asList } from '../field/comma-list.ts'
import type { FieldBinding } from '../field/field.tsx'
import { useKitText } from '../texts/use-kit-text.ts'
import { dictSource, knownSource, recordSource, type ChoiceKey } from './choice-sources.ts'
import { ChoicesField } from './choices-field.tsx'

type Text = string | null | undefined

export interface RecordFieldProps extends FieldBinding<readonly string[]> {
  /** the value has ids (default) or codes */
  by?: ChoiceKey
  single?: boolean
}

/** Roles of the tenant. */
export function RoleField({ by = 'id', ...field }: RecordFieldProps) {
  const t = useKitText()
  return <ChoicesField placeholder={t('picker.roles')} {...field} source={recordSource('role', by)} />
}

/** Positions of the tenant. */
export function PositionField({ by = 'id', ...field }: RecordFieldProps) {
  const t = useKitText()
  return <ChoicesField placeholder={t('picker.positions')} {...field} source={recordSource('position', by)} />
}

/** Any of many options, found by typing; the value is a comma list. */
export function MultiSelectField({
  options,
  single,
  ...field
}: FieldBinding<Text> & { options: readonly SelectOption[]; single?: boolean }) {
  const source = useMemo(
    () =>
      knownSource(options.map(({ value, label, disabled }) => ({ id: value, code: label, label, disabled }))),
    [options],
  )
  return <ChoicesField {...asList(field)} single={single} source={source} />
}

/** One item of a dictionary too long to list: it is looked for on the server. */
export function DictSearchField({ dict, ...field }: FieldBinding<Text> & { dict: string }) {
  const t = useKitText()
  const source = useMemo(() => dictSource(dict), [dict])
  return <ChoicesField placeholder={t('picker.type')} {...asList(field)} single source={source} />
}
