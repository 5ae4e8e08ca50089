import { APPOINTMENT_KINDS } from '@mtm/shared-utils/contracts/dto/appointments/shop-hours'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { NumberField } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { bind } from './bind.ts'
import type { SettingForm } from './plain-setting.tsx'

const FIGURES = [
  ['stepMinutes', 'settings.calendar.minutes'],
  ['leadHours', 'settings.hours'],
  ['daysAhead', 'settings.days'],
  ['clientHours', 'settings.hours'],
  ['shopHours', 'settings.hours'],
  ['reminderHours', 'settings.hours'],
] as const

/** How clients are served: lengths, how many at once, and until when things may change. */
export function AppointmentRulesPart({ form }: Pick<SettingForm<'calendar'>, 'form'>) {
  const t = useText<typeof zhCN>('orders')
  const dict = useDictText()
  const field = (steps: readonly string[], label: string) =>
    bind<typeof form.values, number>(form, ['appointments', ...steps], label)
  return (
    <section className="mo-decide__part">
      <h2>{t('settings.calendar.appointments')}</h2>
      <div className="mo-decide__figures">
        {APPOINTMENT_KINDS.map((code) => {
          const kind = dict('appointment_kind', code)
          return [
            <NumberField
              key={`${code} length`}
              unit={t('settings.calendar.minutes')}
              {...field([code, 'minutes'], t('settings.calendar.length', { kind }))}
            />,
            <NumberField
              key={`${code} places`}
              unit={t('settings.calendar.people')}
              {...field([code, 'atOnce'], t('settings.calendar.places', { kind }))}
            />,
          ]
        })}
        {FIGURES.map(([key, unit]) => (
          <NumberField
            key={key}
            unit={t(unit)}
            help={t(`settings.calendar.${key}Help`)}
            {...field([key], t(`settings.calendar.${key}`))}
          />
        ))}
      </div>
    </section>
  )
}
