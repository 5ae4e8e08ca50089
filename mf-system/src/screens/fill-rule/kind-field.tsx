import { SelectField, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { useKinds } from './use-kinds.ts'

/** The kind of a rule, among those that the server has. */
export function KindField(field: FieldBinding<string | null>) {
  const t = useText<SystemTexts>(NAMESPACE)
  const { data = [], error } = useKinds()
  const options = data.map(({ value, text }) => ({ value, label: `${text} (${value})` }))
  return (
    <SelectField
      {...field}
      placeholder={t('fillRule.choose')}
      error={field.error ?? error?.message ?? null}
      options={options}
    />
  )
}
