import type {
  Appointment,
  ShopCalendar,
  ShopDay,
} from '@mtm/shared-utils/contracts/dto/appointments/appointment'
import { weekdayOf } from '@mtm/shared-utils/garments'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { useText } from '@mtm/shared-utils/kit/root'
import { formatDateTime } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { clockOf } from '../../parts/appointment/visit-text.ts'
import { walkColumns } from '../../parts/walk-columns.ts'

const walk = walkColumns('button.mo-visit', '.mo-day')

/** Days of the shop beside one another with what is booked. Arrow keys go through the appointments. */
export function ShopDays({ calendar, onOpen }: { calendar: ShopCalendar; onOpen: (id: string) => void }) {
  const t = useText<typeof zhCN>('orders')
  const isDay = calendar.days.length === 1
  return (
    <div
      role="group"
      aria-label={t('visits.calendar')}
      className={`mo-week${isDay ? ' mo-week--day' : ''}`}
      onKeyDown={walk}
    >
      {calendar.days.map((day) => (
        <Day key={day.day} day={day} calendar={calendar} onOpen={onOpen} />
      ))}
    </div>
  )
}

function Day({
  day: { day, hours },
  calendar,
  onOpen,
}: {
  day: ShopDay
  calendar: ShopCalendar
  onOpen: (id: string) => void
}) {
  const t = useText<typeof zhCN>('orders')
  const visits = calendar.appointments.filter(({ start }) => start.startsWith(day))
  const taken = calendar.taken.filter(({ start }) => start.startsWith(day))
  const shown = [
    ...visits.map((visit) => ({ start: visit.start, end: visit.end, kind: visit.kind, visit })),
    ...taken.map((one) => ({ ...one, visit: null })),
  ].sort((a, b) => a.start.localeCompare(b.start))
  const isClosed = hours.length === 0
  const state = `${day === calendar.today ? ' mo-day--today' : ''}${isClosed ? ' mo-day--closed' : ''}`
  return (
    <section className={`mo-day${state}`} aria-label={formatDateTime(day, 'date')}>
      <h2 className="mo-day__head">
        {formatDateTime(day, 'date')} {t(`settings.calendar.week.${weekdayOf(day) as 1}`)}
      </h2>
      <span className="mo-help">
        {isClosed
          ? t('visits.shopClosed')
          : hours.map(({ opens, closes }) => `${opens}–${closes}`).join(', ')}
      </span>
      {shown.length > 0 && (
        <ul className="mo-day__list">
          {shown.map(({ start, end, kind, visit }, at) => (
            <li key={visit?.id ?? `taken ${at}`}>
              {visit ? (
                <Visit visit={visit} onOpen={onOpen} />
              ) : (
                <div className="mo-visit mo-visit--taken" data-kind={kind}>
                  <span className="mo-visit__time">
                    {clockOf(start)}–{clockOf(end)}
                  </span>
                  {t('visits.taken')}
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Visit({ visit, onOpen }: { visit: Appointment; onOpen: (id: string) => void }) {
  const dict = useDictText()
  return (
    <button type="button" className="mo-visit" data-kind={visit.kind} onClick={() => onOpen(visit.id)}>
      <span className="mo-visit__time">
        {clockOf(visit.start)}–{clockOf(visit.end)}
      </span>
      <span>
        {dict('appointment_kind', visit.kind)} · {visit.client ?? '—'}
      </span>
    </button>
  )
}
