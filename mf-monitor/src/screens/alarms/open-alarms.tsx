import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { ALARM_STATE, alarm } from '@mtm/shared-utils/contracts/resources/monitor/alarm'
import { DictTag } from '@mtm/shared-utils/kit/dict'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { alarmValue, MetricName } from '../../parts/alarms/alarm-cells.tsx'

const OPEN = { state: ALARM_STATE.open, pageNo: 1, pageSize: 50 }

/** The open alarms, newest first; they follow what happens elsewhere. */
export function OpenAlarms({ onSilence }: { onSilence?: ((id: string) => void) | undefined }) {
  const t = useText<typeof zhCN>('monitor')
  const { data, error, refetch } = useApi<Page<Row<typeof alarm>>>(`${alarm.base}/list`, OPEN, {
    resource: alarm.name,
  })
  if (error && !data)
    return <ErrorPanel compact error={error} title={t('alarm.openFailed')} onRetry={() => void refetch()} />
  if (!data)
    // the room of the answer that is most frequent, so that the list below stays where it is
    return (
      <section className="mtm-stack" aria-busy="true" aria-label={t('alarm.open')}>
        <p className="mtm-hint" aria-hidden="true">
          {'\u00a0'}
        </p>
      </section>
    )
  return (
    <section className="mtm-stack" aria-label={t('alarm.open')} aria-live="polite">
      {data.total === 0 ? (
        <p className="mtm-hint">{t('alarm.noneOpen')}</p>
      ) : (
        data.records.map((one) => (
          <article key={one.id} className="mtm-card mtm-stack mtm-stack--tight">
            <div className="mtm-row mtm-row--between">
              <span>
                {one.severity && (
                  <DictTag code="alarm_severity" value={one.severity} dictText={one.severity_dictText} />
                )}{' '}
                <MetricName of={one} />
              </span>
              {onSilence && (
                <sl-button size="small" onClick={() => onSilence(one.id)}>
                  {t('alarm.silence')}
                </sl-button>
              )}
            </div>
            <span>
              {t(one.direction === 'below' ? 'alarm.isBelow' : 'alarm.isAbove', {
                source: one.source || t('alarm.installation'),
                limit: alarmValue(one.unit, one.threshold ?? 0),
                worst: alarmValue(one.unit, one.worst ?? 0),
                since: one.begunAt ?? '',
              })}
            </span>
            {one.silencedUntil && (
              <span className="mtm-small mtm-muted">
                {t('alarm.isSilent', { until: one.silencedUntil, reason: one.reason ?? '' })}
              </span>
            )}
          </article>
        ))
      )}
    </section>
  )
}
