import { SelectField, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

const ZONES = Intl.supportedValuesOf('timeZone').map((value) => ({
  value,
  label: value.replaceAll('_', ' '),
}))

/** The zone in which a tenant's times are written. */
export function ZoneField(field: FieldBinding<string | null>) {
  const t = useText<SystemTexts>(NAMESPACE)
  return <SelectField {...field} help={t('tenant.zoneHelp')} options={ZONES} />
}
