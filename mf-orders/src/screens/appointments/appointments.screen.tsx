import '../../parts/appointment/appointments.css'
import { useState } from 'react'
import type { ShopCalendar } from '@mtm/shared-utils/contracts/dto/appointments/appointment'
import { addDays, weekdayOf } from '@mtm/shared-utils/garments'
import { useCan } from '@mtm/shared-utils/kit/access'
import { DateField, Dialog, tabId, TabStrip } from '@mtm/shared-utils/kit/form'
import { facesOf, ListState } from '@mtm/shared-utils/kit/list'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { Page } from '@mtm/shared-utils/kit/screen'
import { today } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { BookDialog } from '../../parts/appointment/book-dialog.tsx'
import { VisitDetails } from '../../parts/appointment/visit-details.tsx'
import { ShopDays } from './shop-days.tsx'
import { VisitList } from './visit-list.tsx'

const VIEWS = ['week', 'day', 'list'] as const
type View = (typeof VIEWS)[number]
const A_WEEK = 7
const PANEL = 'mo-visits-panel'

/** 预约日历: what is booked at the shop, or in a dialog the appointment it was opened for. */
export default function Appointments() {
  const { dialog, params } = useTab()
  return dialog && params.id ? <VisitDetails id={params.id} /> : <Calendar />
}

/** By week, by day and as a list. */
function Calendar() {
  const t = useText<typeof zhCN>('orders')
  const { query, setQuery } = useTab()
  const mayBook = useCan('appointment:edit')
  const [booking, setBooking] = useState(false)
  const view: View = VIEWS.find((one) => one === query.view) ?? 'week'
  const day = /^\d{4}-\d{2}-\d{2}$/.test(query.day ?? '') ? query.day! : today()
  const from = view === 'week' ? addDays(day, 1 - weekdayOf(day)) : day
  const days = view === 'week' ? A_WEEK : 1
  const answer = useApi<ShopCalendar>(
    '/mtm/appointment/calendar',
    { from, days },
    { resource: 'appointment', keep: true },
  )
  const { data } = answer
  const open = (id: string | null) => setQuery({ open: id })
  const go = (count: number) => setQuery({ day: addDays(day, count) }, { push: true })
  return (
    <Page
      fill={view === 'list'}
      actions={
        mayBook &&
        data && (
          <sl-button variant="primary" onClick={() => setBooking(true)}>
            {t('visits.book')}
          </sl-button>
        )
      }
    >
      <TabStrip
        label={t('visits.calendar')}
        tabs={VIEWS.map((key) => ({ key, label: t(`visits.views.${key}`) }))}
        shown={view}
        onShow={(key) => setQuery({ view: key === 'week' ? null : key })}
        panel={PANEL}
      />
      <div role="tabpanel" id={PANEL} aria-labelledby={tabId(PANEL, view)}>
        {view === 'list' ? (
          <VisitList />
        ) : (
          <ListState list={facesOf(answer, { size: A_WEEK })} thing={t('visits.thing')} columns={4}>
            <div className="mo-buttons">
              <sl-button size="small" onClick={() => go(-days)}>
                {t('visits.earlier')}
              </sl-button>
              <sl-button size="small" onClick={() => setQuery({ day: null }, { push: true })}>
                {t('visits.today')}
              </sl-button>
              <sl-button size="small" onClick={() => go(days)}>
                {t('visits.later')}
              </sl-button>
              <DateField
                name="day"
                label={t('visits.day')}
                required={null}
                value={day}
                onChange={(next) => setQuery({ day: next ?? null }, { push: true })}
              />
            </div>
            {data && <ShopDays calendar={data} onOpen={open} />}
          </ListState>
        )}
      </div>
      {query.open && (
        <Dialog open reading title={t('visits.thing')} onClose={() => open(null)}>
          <VisitDetails key={query.open} id={query.open} />
        </Dialog>
      )}
      {booking && data && <BookDialog kinds={data.kinds} forClient onClose={() => setBooking(false)} />}
    </Page>
  )
}
