import { useState } from 'react'
import type { CalendarSetting } from '@mtm/shared-utils/contracts/business-settings'
import { calendarOf, isWorkDay, weekdayOf } from '@mtm/shared-utils/garments'
import { CheckboxesField, TextField } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { today } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { AppointmentRulesPart } from './appointment-rules.tsx'
import { CalendarYear } from './calendar-year.tsx'
import { OpeningHours } from './opening-hours.tsx'
import { PlainSetting, type SettingForm } from './plain-setting.tsx'
import { RemoveButton } from './remove-button.tsx'

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const
const MOST_NOTE = 100

/** Days off and replacement working days, opening hours, and how clients are served. */
export function CalendarPanel() {
  const t = useText<typeof zhCN>('orders')
  return (
    <PlainSetting kind="calendar" help={t('settings.calendar.help')}>
      {(parts) => <Fields {...parts} />}
    </PlainSetting>
  )
}

function Fields({ form, readOnly }: SettingForm<'calendar'>) {
  const t = useText<typeof zhCN>('orders')
  const [year, setYear] = useState(() => Number(today().slice(0, 4)))
  const { restDays, days } = form.values
  const shown = days
    .filter(({ day }) => day.startsWith(`${year}-`))
    .sort((a, b) => a.day.localeCompare(b.day))
  const change = (next: CalendarSetting['days']) =>
    form.set(
      'days',
      next.toSorted((a, b) => a.day.localeCompare(b.day)),
    )
  const toggle = (day: string) => {
    const known = days.some((one) => one.day === day)
    if (known) return change(days.filter((one) => one.day !== day))
    change([...days, { day, isWorking: restDays.includes(weekdayOf(day)), note: null }])
  }
  const note = (day: string, text: string | null) =>
    change(days.map((one) => (one.day === day ? { ...one, note: text } : one)))
  const calendar = calendarOf(form.values)
  const names = new Map(days.map(({ day, note: text }) => [day, text]))
  return (
    <>
      <section className="mo-decide__part">
        <CheckboxesField
          {...form.field('restDays')}
          label={t('settings.calendar.restDays')}
          tags
          value={restDays.join(',')}
          options={WEEK.map((day) => ({ value: String(day), label: t(`settings.calendar.week.${day}`) }))}
          onChange={(list) =>
            form.set(
              'restDays',
              String(list ?? '')
                .split(',')
                .filter(Boolean)
                .map(Number),
            )
          }
        />
      </section>
      <section className="mo-decide__part">
        <div className="mo-decide__line">
          <h2>{t('settings.calendar.year', { year })}</h2>
          <sl-button size="small" onClick={() => setYear(year - 1)}>
            {year - 1}
          </sl-button>
          <sl-button size="small" onClick={() => setYear(year + 1)}>
            {year + 1}
          </sl-button>
          <span className="mtm-muted">{t('settings.calendar.pressHelp')}</span>
        </div>
        <CalendarYear
          year={year}
          readOnly={readOnly}
          isWorked={(day) => isWorkDay(day, calendar)}
          isOther={(day) => names.has(day)}
          noteOf={(day) => names.get(day) ?? null}
          onToggle={toggle}
        />
      </section>
      <section className="mo-decide__part">
        <h2>{t('settings.calendar.others', { count: shown.length })}</h2>
        {shown.length === 0 && <p className="mtm-muted">{t('settings.calendar.none')}</p>}
        <ul className="mo-days">
          {shown.map(({ day, isWorking, note: text }) => (
            <li key={day} className="mo-days__row">
              <span className="mo-days__date">
                {day} {t(`settings.calendar.week.${weekdayOf(day) as 1}`)}
              </span>
              <span className={`mtm-tag ${isWorking ? 'mtm-tag--success' : 'mtm-tag--danger'}`}>
                {t(isWorking ? 'settings.calendar.worked' : 'settings.calendar.rest')}
              </span>
              <TextField
                name={`note-${day}`}
                label={t('settings.calendar.note')}
                required={false}
                maxLength={MOST_NOTE}
                readOnly={readOnly}
                value={text}
                onChange={(words) => note(day, words ?? null)}
              />
              {!readOnly && <RemoveButton what={day} onRemove={() => toggle(day)} />}
            </li>
          ))}
        </ul>
      </section>
      <OpeningHours form={form} readOnly={readOnly} />
      <AppointmentRulesPart form={form} />
    </>
  )
}
