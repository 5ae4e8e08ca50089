import type { TenantChoice } from '@mtm/shared-utils/contracts/dto/session'
import { useCan } from '@mtm/shared-utils/kit/access'
import type { FieldBinding } from '@mtm/shared-utils/kit/form'
import { MultiSelectField } from '@mtm/shared-utils/kit/picker'
import { useApi } from '@mtm/shared-utils/kit/query'

/** The tenants of a user, for those who may assign tenants, when there are several. */
export function TenantsField(field: FieldBinding<string | null>) {
  const may = useCan('tenant:users')
  const { data } = useApi<TenantChoice[]>('/sys/tenant/queryList', {}, { enabled: may })
  if (!may || !data || data.length < 2) return null
  const options = data.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <MultiSelectField
      {...field}
      value={field.value}
      onChange={(ids) => field.onChange(ids ?? null)}
      options={options}
    />
  )
}
