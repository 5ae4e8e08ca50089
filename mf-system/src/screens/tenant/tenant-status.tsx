import type { Row } from '@mtm/shared-utils/contracts/resource'
import type { tenant } from '@mtm/shared-utils/contracts/resources/tenant'
import { DictText } from '@mtm/shared-utils/kit/dict'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

/** The state of a tenant: frozen, outside its dates, or in force. */
export function TenantStatus({ of: { status, term } }: { of: Row<typeof tenant> }) {
  const t = useText<SystemTexts>(NAMESPACE)
  if (String(status) === '1' && (term === 'notBegun' || term === 'over'))
    return <span className="mtm-tag mtm-tag--warning">{t(`tenant.${term}`)}</span>
  return (
    <span className={String(status) === '1' ? 'mtm-tag mtm-tag--success' : 'mtm-tag mtm-tag--danger'}>
      <DictText code="tenant_status" value={status} />
    </span>
  )
}
