import type { SettingVersion } from '@mtm/shared-utils/contracts/business-settings'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'

const TONES = {
  draft: 'mtm-tag--warning',
  planned: 'mtm-tag--info',
  current: 'mtm-tag--success',
  former: '',
} as const

/** The state of a version. */
export function VersionTag({ state }: Pick<SettingVersion, 'state'>) {
  const t = useText<typeof zhCN>('orders')
  return <span className={`mtm-tag ${TONES[state]}`}>{t(`settings.states.${state}`)}</span>
}

/** The current version with time and author, and a link to the others. */
export function VersionLine({
  versions,
  onLook,
}: {
  versions: readonly SettingVersion[]
  onLook: () => void
}) {
  const t = useText<typeof zhCN>('orders')
  const current = versions.find(({ state }) => state === 'current')
  return (
    <div className="mo-decide__line">
      {current ? (
        <>
          <VersionTag state="current" />
          <strong>{current.name}</strong>
          <span className="mtm-muted">
            {current.publishedBy
              ? t('settings.since', {
                  at: current.effectiveFrom?.slice(0, 16) ?? '',
                  by: current.publishedBy,
                })
              : t('settings.sinceRelease', { at: current.effectiveFrom?.slice(0, 16) ?? '' })}
          </span>
        </>
      ) : (
        <span className="mtm-muted">{t('settings.undecided')}</span>
      )}
      {versions.length > 0 && (
        <button type="button" className="mtm-link" onClick={onLook}>
          {t('settings.versions', { count: versions.length })}
        </button>
      )}
    </div>
  )
}
