import '../../parts/appointment/appointments.css'
import type { ShopSpan } from '@mtm/shared-utils/contracts/dto/appointments/shop-hours'
import { TimeField } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { RemoveButton } from './remove-button.tsx'
import type { SettingForm } from './plain-setting.tsx'

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const
const FIRST = { opens: '10:00', closes: '19:00' }
/** Where a second span of a day begins and ends at first. */
const LATER = '23:00'

/** When the shop is open on each weekday, in one or more spans. */
export function OpeningHours({ form, readOnly }: SettingForm<'calendar'>) {
  const t = useText<typeof zhCN>('orders')
  const { hours } = form.values
  const set = (next: ShopSpan[]) => form.set('hours', next)
  const change = (at: number, part: Partial<ShopSpan>) =>
    set(hours.map((span, place) => (place === at ? { ...span, ...part } : span)))
  const add = (weekday: number) => {
    const last = hours
      .filter((span) => span.weekday === weekday)
      .map(({ closes }) => closes)
      .toSorted()
      .at(-1)
    set([...hours, { weekday, ...(last ? { opens: last, closes: LATER } : FIRST) }])
  }
  const { error } = form.field('hours')
  return (
    <section className="mo-decide__part">
      <h2>{t('settings.calendar.hours')}</h2>
      <p className="mtm-muted">{t('settings.calendar.hoursHelp')}</p>
      {error && (
        <p className="mo-problem" role="alert">
          {error}
        </p>
      )}
      <ul className="mo-hours">
        {WEEK.map((weekday) => {
          const day = t(`settings.calendar.week.${weekday}`)
          const spans = hours.flatMap((span, at) => (span.weekday === weekday ? [{ ...span, at }] : []))
          return (
            <li key={weekday} className="mo-hours__row">
              <span className="mo-hours__day">{day}</span>
              {spans.length === 0 && <span className="mtm-muted">{t('settings.calendar.shopShut')}</span>}
              {spans.map(({ at, opens, closes }) => (
                <div
                  key={at}
                  className="mo-hours__row"
                  role="group"
                  aria-label={t('settings.calendar.span', { day })}
                >
                  <TimeField
                    name={`hours.${at}.opens`}
                    label={t('settings.calendar.opens')}
                    readOnly={readOnly}
                    value={opens}
                    onChange={(text) => change(at, { opens: clock(text) })}
                  />
                  <TimeField
                    name={`hours.${at}.closes`}
                    label={t('settings.calendar.closes')}
                    readOnly={readOnly}
                    value={closes}
                    onChange={(text) => change(at, { closes: clock(text) })}
                  />
                  {!readOnly && (
                    <RemoveButton
                      what={`${day} ${opens}–${closes}`}
                      onRemove={() => set(hours.filter((_, place) => place !== at))}
                    />
                  )}
                </div>
              ))}
              {!readOnly && (
                <sl-button size="small" onClick={() => add(weekday)}>
                  {t('settings.calendar.addHours', { day })}
                </sl-button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Hours and minutes; seconds that a field may add are dropped. */
const clock = (text: string | null | undefined) => (text ?? '').slice(0, 5)
