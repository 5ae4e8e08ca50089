import { addDays, weekdayOf } from '@mtm/shared-utils/garments'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'

interface Props {
  year: number
  readOnly: boolean
  isWorked: (day: string) => boolean
  /** the day differs from the week */
  isOther: (day: string) => boolean
  noteOf: (day: string) => string | null
  onToggle: (day: string) => void
}

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))

const WEEK = ['1', '2', '3', '4', '5', '6', '7'] as const

/** The days of a month. */
function daysOf(year: number, month: string): string[] {
  const days: string[] = []
  for (let day = `${year}-${month}-01`; day.slice(5, 7) === month; day = addDays(day, 1)) days.push(day)
  return days
}

/** A year overview: days off are shaded, exceptions framed; a press toggles a day. */
export function CalendarYear({ year, readOnly, isWorked, isOther, noteOf, onToggle }: Props) {
  const t = useText<typeof zhCN>('orders')
  const say = (day: string) => {
    const state = t(isWorked(day) ? 'settings.calendar.worked' : 'settings.calendar.rest')
    return [day, state, noteOf(day)].filter(Boolean).join(' ')
  }
  return (
    <div className="mo-year">
      {MONTHS.map((month) => (
        <div key={month} className="mo-year__month" role="group" aria-label={`${year}-${month}`}>
          <div className="mo-year__name" aria-hidden="true">
            {year}-{month}
          </div>
          <div className="mo-year__days">
            {WEEK.map((day) => (
              <span key={day} className="mo-year__week" aria-hidden="true">
                {t(`settings.calendar.week.${day}`)}
              </span>
            ))}
            {daysOf(year, month).map((day, at) => (
              <button
                key={day}
                type="button"
                className={[
                  'mo-year__day',
                  at === 0 ? `mo-year__day--${weekdayOf(day)}` : '',
                  isWorked(day) ? '' : 'mo-year__day--rest',
                  isOther(day) ? 'mo-year__day--other' : '',
                ].join(' ')}
                title={say(day)}
                aria-pressed={!isWorked(day)}
                disabled={readOnly}
                onClick={() => onToggle(day)}
              >
                <span aria-hidden="true">{Number(day.slice(8))}</span>
                <span className="mtm-visually-hidden">{say(day)}</span>
              </button>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
