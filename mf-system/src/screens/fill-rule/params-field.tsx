import { TextareaField, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { useKinds } from './use-kinds.ts'

/** The parameters of a rule as JSON, with those that its kind reads below. */
export function ParamsField({ kind, ...field }: FieldBinding<string | null> & { kind: unknown }) {
  const t = useText<SystemTexts>(NAMESPACE)
  const { data = [] } = useKinds()
  const chosen = data.find(({ value }) => value === kind)
  const help =
    chosen &&
    (chosen.params.length === 0
      ? t('fillRule.noParams')
      : t('fillRule.params', {
          list: chosen.params.map(({ name, text }) => `"${name}": ${text}`).join('; '),
        }))
  return <TextareaField {...field} help={help} rows={2} />
}
