import './appointments.css'
import { useState } from 'react'
import type { FreeSlots } from '@mtm/shared-utils/contracts/dto/appointments/appointment'
import type { AppointmentKind } from '@mtm/shared-utils/contracts/dto/appointments/shop-hours'
import { addDays, weekdayOf } from '@mtm/shared-utils/garments'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton, useText } from '@mtm/shared-utils/kit/root'
import { formatDateTime, today } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { clockOf } from './visit-text.ts'

const A_WEEK = 7

/** The free times of a kind, a week at a time; one of them is chosen. */
export function SlotPicker({
  kind,
  value,
  onChange,
}: {
  kind: AppointmentKind
  /** wire time of the chosen beginning */
  value: string | null
  onChange: (start: string | null) => void
}) {
  const t = useText<typeof zhCN>('orders')
  const [from, setFrom] = useState(() => value?.slice(0, 10) ?? today())
  const { data, error, refetch } = useApi<FreeSlots>(
    '/mtm/appointment/slots',
    { kind, from, days: A_WEEK },
    { resource: 'appointment', keep: true },
  )
  if (error && !data) return <ErrorPanel compact error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={5} />
  const days = data.days.filter(({ slots }) => slots.length > 0)
  const go = (count: number) => {
    onChange(null)
    setFrom(addDays(from, count))
  }
  return (
    <div className="mo-slots">
      <div className="mo-buttons">
        <sl-button size="small" disabled={from <= data.today} onClick={() => go(-A_WEEK)}>
          {t('visits.earlier')}
        </sl-button>
        <sl-button size="small" onClick={() => go(A_WEEK)}>
          {t('visits.later')}
        </sl-button>
        <span className="mo-help">{t('visits.minutes', { count: data.minutes })}</span>
      </div>
      {days.length === 0 && <p className="mo-help">{t('visits.noSlots')}</p>}
      {days.map(({ day, slots }) => (
        <div key={day} role="group" aria-label={formatDateTime(day, 'date')}>
          <p className="mo-slots__day">
            {formatDateTime(day, 'date')} {t(`settings.calendar.week.${weekdayOf(day) as 1}`)}
          </p>
          <div className="mo-slots__times">
            {slots.map(({ start }) => (
              <sl-button
                key={start}
                size="small"
                variant={start === value ? 'primary' : 'default'}
                aria-pressed={start === value}
                onClick={() => onChange(start)}
              >
                {clockOf(start)}
              </sl-button>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
