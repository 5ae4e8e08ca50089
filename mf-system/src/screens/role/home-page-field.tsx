import type { HomePage } from '@mtm/shared-utils/contracts/dto/access'
import { role } from '@mtm/shared-utils/contracts/resources/role'
import { SelectField, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

/** The home page of a role's users, among the views of the menu. */
export function HomePageField(field: FieldBinding<string | null>) {
  const t = useText<SystemTexts>(NAMESPACE)
  const words = useLabel()
  const { data = [] } = useApi<HomePage[]>(`${role.base}/homePages`)
  const options = data.map(({ component, text, textEn, textJp }) => ({
    value: component,
    label: words([text, textEn, textJp]),
  }))
  return <SelectField {...field} placeholder={t('role.usualHome')} options={options} />
}
