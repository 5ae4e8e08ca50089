import { formatBytes } from '@mtm/shared-utils/contracts/dto/files'
import type { FileSpace } from '@mtm/shared-utils/contracts/dto/files'
import { ossFile } from '@mtm/shared-utils/contracts/resources/monitor/oss-file'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

/** How much of the tenant's space for files is used. Its place is reserved while it is read. */
export function UsedSpace() {
  const t = useText<SystemTexts>(NAMESPACE)
  const { data } = useApi<FileSpace>(`${ossFile.base}/space`, {}, { resource: ossFile.name })
  return (
    <div className="ms-oss-space mtm-small">
      <progress
        max={data?.allowed ?? 1}
        value={data ? Math.min(data.used, data.allowed) : 0}
        aria-label={t('ossFile.space')}
      />
      <span>
        {data && t('ossFile.used', { used: formatBytes(data.used), allowed: formatBytes(data.allowed) })}
      </span>
    </div>
  )
}
